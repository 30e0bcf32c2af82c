module llmstxt-api/bench/peers/go

go 1.24

require golang.org/x/net v0.39.0
