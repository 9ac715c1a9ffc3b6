import { startApp } from "./start-app.tsx";

// Nothing else: what the console starts with is packed into one file, which holds none that a page names (vite.config.ts).
startApp();
