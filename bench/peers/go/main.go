// Fetches a site's pages and reads what each says of itself with the tokenizer of golang.org/x/net/html.
//
// A peer that generations are measured against: `deno task bench:peers`. Reads one order per line, such as
// {"origins":["http://127.0.0.1:8090"],"maxUrls":500}, and writes what it cost: {"cpuMs":1,"wallMs":1,"facts":1}.
package main

import (
	"bufio"
	"encoding/json"
	"io"
	"net/http"
	"os"
	"regexp"
	"strings"
	"sync"
	"syscall"
	"time"

	"golang.org/x/net/html"
)

const connections = 16

var loc = regexp.MustCompile(`<loc>([^<]+)<`)

type order struct {
	Origins []string `json:"origins"`
	MaxUrls int      `json:"maxUrls"`
}

type cost struct {
	CpuMs  float64 `json:"cpuMs"`
	WallMs float64 `json:"wallMs"`
	Facts  int     `json:"facts"`
}

// facts holds what a page says of itself.
type facts struct {
	title, h1, language, canonical string
	meta                           map[string]string
	jsonLd                         []string
}

func (page *facts) count() int {
	stated := len(page.meta) + len(page.jsonLd)
	for _, text := range []string{page.title, page.h1, page.language, page.canonical} {
		if text != "" {
			stated++
		}
	}
	return stated
}

func extract(body io.Reader) *facts {
	page := &facts{meta: map[string]string{}}
	tokens := html.NewTokenizer(body)
	var into *strings.Builder
	var end string
	for {
		switch tokens.Next() {
		case html.ErrorToken:
			return page
		case html.TextToken:
			if into != nil {
				into.Write(tokens.Text())
			}
		case html.StartTagToken, html.SelfClosingTagToken:
			name, hasAttributes := tokens.TagName()
			switch tag := string(name); tag {
			case "title", "h1", "script":
				attributes := attributesOf(tokens, hasAttributes)
				if tag != "script" || attributes["type"] == "application/ld+json" {
					into, end = &strings.Builder{}, tag
				}
			case "html", "link", "meta":
				page.read(tag, attributesOf(tokens, hasAttributes))
			}
		case html.EndTagToken:
			if name, _ := tokens.TagName(); into != nil && string(name) == end {
				page.keep(end, strings.Join(strings.Fields(into.String()), " "))
				into = nil
			}
		}
	}
}

func attributesOf(tokens *html.Tokenizer, more bool) map[string]string {
	attributes := map[string]string{}
	for more {
		var name, value []byte
		name, value, more = tokens.TagAttr()
		attributes[string(name)] = string(value)
	}
	return attributes
}

func (page *facts) read(tag string, attributes map[string]string) {
	switch {
	case tag == "html":
		page.language = attributes["lang"]
	case tag == "link" && attributes["rel"] == "canonical":
		page.canonical = attributes["href"]
	case tag == "meta":
		name := attributes["name"] + attributes["property"]
		if name != "" && attributes["content"] != "" {
			page.meta[name] = attributes["content"]
		}
	}
}

func (page *facts) keep(tag, text string) {
	switch {
	case tag == "script":
		page.jsonLd = append(page.jsonLd, text)
	case tag == "title" && page.title == "":
		page.title = text
	case tag == "h1" && page.h1 == "":
		page.h1 = text
	}
}

func crawl(client *http.Client, origin string, maxUrls int) int {
	sitemap := get(client, origin+"/sitemap.xml", func(body io.Reader) int { return 0 })
	urls := make(chan string)
	var facts int
	var lock sync.Mutex
	var workers sync.WaitGroup
	for range connections {
		workers.Add(1)
		go func() {
			defer workers.Done()
			for url := range urls {
				stated := 0
				get(client, url, func(body io.Reader) int { stated = extract(body).count(); return stated })
				lock.Lock()
				facts += stated
				lock.Unlock()
			}
		}()
	}
	for i, match := range loc.FindAllStringSubmatch(sitemap, -1) {
		if i < maxUrls {
			urls <- match[1]
		}
	}
	close(urls)
	workers.Wait()
	return facts
}

// get gives a body to a reader; what the reader leaves is returned.
func get(client *http.Client, url string, read func(io.Reader) int) string {
	response, err := client.Get(url)
	if err != nil {
		panic(err)
	}
	defer response.Body.Close()
	read(response.Body)
	rest, _ := io.ReadAll(response.Body)
	return string(rest)
}

func cpuMs() float64 {
	var usage syscall.Rusage
	syscall.Getrusage(syscall.RUSAGE_SELF, &usage)
	return float64(usage.Utime.Nano()+usage.Stime.Nano()) / 1e6
}

func main() {
	client := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: connections, MaxConnsPerHost: connections}}
	orders := bufio.NewScanner(os.Stdin)
	for orders.Scan() {
		var asked order
		if err := json.Unmarshal(orders.Bytes(), &asked); err != nil {
			panic(err)
		}
		cpu, start := cpuMs(), time.Now()
		facts := 0
		for _, origin := range asked.Origins {
			facts += crawl(client, origin, asked.MaxUrls)
		}
		wall := float64(time.Since(start).Microseconds()) / 1e3
		json.NewEncoder(os.Stdout).Encode(cost{cpuMs() - cpu, wall, facts})
	}
}
