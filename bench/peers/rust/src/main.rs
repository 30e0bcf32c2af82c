//! Fetches a site's pages and reads what each says of itself with lol_html.
//!
//! A peer that generations are measured against: `deno task bench:peers`. Reads one order per line, such as
//! {"origins":["http://127.0.0.1:8090"],"maxUrls":500}, and writes what it cost: {"cpuMs":1,"wallMs":1,"facts":1}.

use futures_util::StreamExt;
use lol_html::{element, text, HtmlRewriter, Settings};
use serde_json::{json, Value};
use std::cell::RefCell;
use std::io::BufRead;
use std::rc::Rc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::Arc;
use std::time::Instant;

const CONNECTIONS: usize = 16;

/// What a page says of itself: names of facts, and their texts.
type Facts = Rc<RefCell<Vec<(String, String)>>>;

/// Collects the text of an element as one fact.
macro_rules! text_of {
    ($facts:expr, $selector:expr) => {{
        let facts = Rc::clone($facts);
        let mut open = String::new();
        text!($selector, move |chunk| {
            open.push_str(chunk.as_str());
            if chunk.last_in_text_node() {
                let text = open.split_whitespace().collect::<Vec<_>>().join(" ");
                facts.borrow_mut().push(($selector.to_string(), text));
                open.clear();
            }
            Ok(())
        })
    }};
}

/// Keeps an attribute of an element as one fact.
macro_rules! attribute_of {
    ($facts:expr, $selector:expr, $name:expr, $value:expr) => {{
        let facts = Rc::clone($facts);
        element!($selector, move |element| {
            let name = $name.iter().find_map(|name| element.get_attribute(name));
            if let Some(value) = element.get_attribute($value) {
                facts.borrow_mut().push((name.unwrap_or_default(), value));
            }
            Ok(())
        })
    }};
}

async fn read(client: &reqwest::Client, url: &str) -> usize {
    let response = client.get(url).send().await.expect("a response");
    let mut body = response.bytes_stream();
    let mut chunks = Vec::new();
    while let Some(chunk) = body.next().await {
        chunks.push(chunk.expect("a chunk"));
    }
    let facts: Facts = Rc::default();
    let names: [&str; 0] = [];
    let handlers = vec![
        text_of!(&facts, "title"),
        text_of!(&facts, "h1"),
        text_of!(&facts, "script[type='application/ld+json']"),
        attribute_of!(&facts, "html[lang]", names, "lang"),
        attribute_of!(&facts, "link[rel=canonical]", names, "href"),
        attribute_of!(&facts, "meta[content]", ["name", "property"], "content"),
    ];
    let settings = Settings { element_content_handlers: handlers, ..Settings::new() };
    let mut rewriter = HtmlRewriter::new(settings, |_: &[u8]| ());
    for chunk in &chunks {
        rewriter.write(chunk).expect("a page");
    }
    rewriter.end().expect("a page's end");
    let count = facts.borrow().len();
    count
}

async fn crawl(client: &reqwest::Client, origin: &str, max_urls: usize) -> usize {
    let sitemap = client.get(format!("{origin}/sitemap.xml")).send().await.expect("a sitemap");
    let sitemap = sitemap.text().await.expect("a sitemap");
    let urls: Arc<Vec<String>> = Arc::new(
        sitemap.split("<loc>").skip(1).take(max_urls)
            .map(|rest| rest.split('<').next().unwrap_or_default().to_string()).collect(),
    );
    let next = Arc::new(AtomicUsize::new(0));
    let workers: Vec<_> = (0..CONNECTIONS).map(|_| {
        let (client, urls, next) = (client.clone(), Arc::clone(&urls), Arc::clone(&next));
        tokio::task::spawn_blocking(move || {
            tokio::runtime::Handle::current().block_on(async move {
                let mut facts = 0;
                while let Some(url) = urls.get(next.fetch_add(1, Ordering::Relaxed)) {
                    facts += read(&client, url).await;
                }
                facts
            })
        })
    }).collect();
    let mut facts = 0;
    for worker in workers {
        facts += worker.await.expect("a worker");
    }
    facts
}

fn cpu_ms() -> f64 {
    let mut usage = std::mem::MaybeUninit::<libc::rusage>::zeroed();
    // SAFETY: getrusage fills the structure that it is given.
    let usage = unsafe {
        libc::getrusage(libc::RUSAGE_SELF, usage.as_mut_ptr());
        usage.assume_init()
    };
    let ms = |time: libc::timeval| time.tv_sec as f64 * 1e3 + time.tv_usec as f64 / 1e3;
    ms(usage.ru_utime) + ms(usage.ru_stime)
}

#[tokio::main]
async fn main() {
    let client = reqwest::Client::builder().pool_max_idle_per_host(CONNECTIONS).build().expect("a client");
    for line in std::io::stdin().lock().lines() {
        let order: Value = serde_json::from_str(&line.expect("a line")).expect("an order");
        let (cpu, start) = (cpu_ms(), Instant::now());
        let mut facts = 0;
        for origin in order["origins"].as_array().expect("origins") {
            let max_urls = order["maxUrls"].as_u64().expect("maxUrls") as usize;
            facts += crawl(&client, origin.as_str().expect("an origin"), max_urls).await;
        }
        let wall_ms = start.elapsed().as_secs_f64() * 1e3;
        println!("{}", json!({ "cpuMs": cpu_ms() - cpu, "wallMs": wall_ms, "facts": facts }));
    }
}
