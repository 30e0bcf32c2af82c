/**
 * The crawling thread: crawls and writes, so that the service's own thread has nothing to do but answer.
 *
 * It has the permissions of the process, its deny list included. Effects: those of the generator; exchanges messages
 * with `generation_thread.ts`.
 *
 * @module
 */

import { openRunService } from "./run_service.ts";
import { serveThread } from "./thread_host.ts";

serveThread(openRunService);
