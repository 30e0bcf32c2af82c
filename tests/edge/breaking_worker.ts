/**
 * The crawling thread with sites that break it; see `breaking_service.ts`.
 */

import { serveThread } from "../../lib/io/thread_host.ts";
import { openRunService } from "./breaking_service.ts";

serveThread(openRunService);
