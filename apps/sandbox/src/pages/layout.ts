import { Html, html } from "../banks/pages/html.ts";
import { icons, mark } from "./icons.ts";

export type PageName = "today" | "accounts" | "banks" | "payroll" | "savings";

export interface Page {
  readonly name: PageName;
  readonly title: string;
  readonly body: Html;
  /** What the page would be again as long as nothing happens (see `pulse`). */
  readonly pulse: string | null;
}

const LINKS = [
  { name: "today", href: "/sandbox", text: "Today", icon: icons.home },
  { name: "accounts", href: "/sandbox/accounts", text: "Demo accounts", icon: icons.person },
  { name: "banks", href: "/sandbox/banks", text: "Banks", icon: icons.bank },
  { name: "payroll", href: "/sandbox/payroll", text: "Payroll", icon: icons.table },
  { name: "savings", href: "/sandbox/savings", text: "Savings", icon: icons.savings },
] as const;

/** The whole document. Style and scripts are files of their own: the content policy allows nothing inline. */
export function documentOf({ name, title, body, pulse }: Page): string {
  const links = LINKS.map(
    (link) =>
      html`<a class="nav-link" href="${link.href}"${link.name === name ? new Html(' aria-current="page"') : null}>${link.icon}<span>${link.text}</span></a>`,
  );
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Wellpaid sandbox</title>
<link rel="icon" href="/sandbox/assets/mark.svg" type="image/svg+xml">
<script src="/sandbox/assets/scheme.js"></script>
<link rel="stylesheet" href="/sandbox/assets/tokens.css">
<link rel="stylesheet" href="/sandbox/assets/sandbox.css">
<link rel="stylesheet" href="/sandbox/assets/parts.css">
<link rel="stylesheet" href="/sandbox/assets/controls.css">
<link rel="stylesheet" href="/sandbox/assets/table.css">
<script src="/sandbox/assets/sandbox.js" defer></script>
</head>
<body${pulse === null ? null : html` data-pulse="${pulse}"`}>
<a class="skip" href="#content">Skip to main content</a>
<header>
<p class="banner">Sandbox: no real money and no real messages. It does not exist in production.</p>
<div class="header"><div class="header-inside">
<a class="brand" href="/sandbox">${mark}<span>Wellpaid sandbox</span></a>
<nav class="nav" aria-label="Sandbox">${links}<a class="nav-link" href="/">${icons.open}<span>Open the app</span></a></nav>
</div></div></header>
<main class="content" id="content" tabindex="-1">${body}</main>
<div class="snackbar" role="status" hidden></div>
</body>
</html>`.text;
}
