/**
 * Starts a service as it is delivered, generates the built-in example with the key of its first license, and ends it.
 *
 * usage: try_service.ts PROGRAM [ARGUMENT…], a binary or what runs an image; it gets an empty folder to work in, and PORT.
 * Effects: runs the program, which listens on that port; asks it.
 */

const PORT = "8000";

const [program, ...args] = Deno.args;
if (program === undefined) throw new Error("usage: try_service.ts PROGRAM [ARGUMENT…]");

const folder = await Deno.makeTempDir();
const service = new Deno.Command(await Deno.realPath(program).catch(() => program), {
  args,
  cwd: folder,
  env: { PORT, NO_COLOR: "1" },
  stdout: "piped",
}).spawn();

let banner = "";
const reader = service.stdout.pipeThrough(new TextDecoderStream()).getReader();
while (!/curl .*\n/.test(banner)) {
  const { value, done } = await reader.read();
  if (done) throw new Error(`It ended, and said:\n${banner}`);
  banner += value;
}
console.log(banner);

const response = await fetch(`http://localhost:${PORT}/api/generate.php`, {
  method: "POST",
  headers: { "X-API-Key": /LLMS(-[A-Z0-9]{4}){4}/.exec(banner)![0] },
  body: JSON.stringify({ url: "https://nursery.example" }),
});
const answer = await response.text();
if (response.status !== 200) throw new Error(`${response.status}: ${answer}`);
console.log(JSON.parse(answer).llms_txt);

service.kill("SIGTERM");
await reader.cancel();
const { code } = await service.status;
// Windows knows no signals: there it is ended without being asked.
if (code !== 0 && Deno.build.os !== "windows") throw new Error(`It ended with exit code ${code}.`);
await Deno.remove(folder, { recursive: true });
