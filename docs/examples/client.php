<?php
// Generates llms.txt and llms-full.txt for one site. Needs PHP 8.0 or newer, without extensions but openssl.
// Usage: LLMSTXT_API_KEY=LLMS-... php client.php https://llms.example https://www.example.com [DIR]

$key = getenv('LLMSTXT_API_KEY');
if ($argc < 3 || !$key) {
    fwrite(STDERR, "usage: LLMSTXT_API_KEY=LLMS-... php client.php SERVER SITE [DIR]\n");
    exit(2);
}
[, $server, $site] = $argv;
$folder = $argv[3] ?? '.';
if (!is_dir($folder) && !mkdir($folder, recursive: true)) {
    exit(1);
}

$context = stream_context_create(['http' => [
    'method' => 'POST',
    'header' => ['X-API-Key: ' . $key, 'Content-Type: application/json'],
    'content' => json_encode(['url' => $site, 'max_urls' => 50]),
    'timeout' => 150,
    'follow_location' => 0,
    'ignore_errors' => true, // a refusal has a body, too
]]);
$stream = fopen(rtrim($server, '/') . '/api/generate.php', 'r', false, $context);
if ($stream === false) {
    exit(1);
}
$fields = stream_get_meta_data($stream)['wrapper_data'];
$status = (int) explode(' ', $fields[0])[1];
$answer = json_decode(stream_get_contents($stream), true);

if ($status === 429) {
    $retryAfter = current(preg_grep('/^retry-after:/i', $fields));
    $seconds = trim(explode(':', $retryAfter)[1]);
    fwrite(STDERR, "The day's requests are used up; try again in $seconds seconds.\n");
    exit(3);
}
if ($status !== 200 || !isset($answer['llms_txt'])) {
    $error = $answer['error'] ?? 'No JSON came back.';
    fwrite(STDERR, "$status $error " . ($answer['detail'] ?? '') . "\n");
    exit(1);
}

foreach (['llms.txt' => 'llms_txt', 'llms-full.txt' => 'llms_full_txt'] as $file => $field) {
    if (file_put_contents("$folder/$file", $answer[$field]) === false) {
        exit(1);
    }
}
echo "{$answer['pages_crawled']} of {$answer['pages_found']} pages\n";
foreach ($answer['warnings'] ?? [] as $warning) {
    echo "$warning\n";
}
