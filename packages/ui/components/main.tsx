import "../src/tokens.css";
import "../src/base.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { startScheme } from "../src/theme/scheme.ts";
import { ComponentsPage } from "./components-page.tsx";
import { ShellPage } from "./shell-page.tsx";

startScheme();
const container = document.getElementById("app");
const isShell = new URLSearchParams(location.search).has("shell");
if (container) createRoot(container).render(<StrictMode>{isShell ? <ShellPage /> : <ComponentsPage />}</StrictMode>);
