import { keepOfflinePage, type WorkerScope } from "./offline-worker.ts";
import { type PushScope, showPushes } from "./push-worker.ts";

// The server fills in what is in braces (apps/api/src/http/web-app/installable/installable.ts).
keepOfflinePage(self as unknown as WorkerScope, "{{version}}");
showPushes(self as unknown as PushScope, "{{product}}");
