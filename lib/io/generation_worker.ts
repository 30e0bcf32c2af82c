/**
 * The crawling thread. It crawls and writes, so that the service's own thread only has to answer.
 *
 * It has the permissions of the process, including the deny list. Effects: those of the generator; exchanges messages with
 * `generation_thread.ts`.
 */

import { openRunService } from "./run_service.ts";
import { serveThread } from "./thread_host.ts";

serveThread(openRunService);
