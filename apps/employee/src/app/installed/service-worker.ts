import { keepOfflinePage, type WorkerScope } from "./offline-worker.ts";

// The server fills in the version (apps/api/src/http/web-app/installable/installable.ts).
keepOfflinePage(self as unknown as WorkerScope, "{{version}}");
