import { html } from "../banks/pages/html.ts";
import { WILLOW_NAME, WILLOW_PATH, WILLOW_REFERENCE, WILLOW_WEBHOOKS_PATH } from "./willow.ts";

/** The page of a personnel portal that shows the product in a frame. Nothing is inline: its policy allows none. */
export function willowPage(productOrigin: string): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Pay early · ${WILLOW_NAME}</title>
<link rel="icon" href="/sandbox/assets/mark.svg" type="image/svg+xml">
<link rel="stylesheet" href="/sandbox/assets/willow.css">
<script src="/sandbox/assets/willow.js" defer></script>
</head>
<body>
<header><p class="banner">Sandbox. ${WILLOW_NAME} is a made-up partner. It shows the app on its own website, as a real partner would.</p>
<div class="top"><img src="/sandbox/assets/willow.svg" alt="${WILLOW_NAME}" width="132" height="32"><p>Employee ${WILLOW_REFERENCE}</p></div></header>
<main aria-labelledby="title" data-visit="${WILLOW_PATH}/visits" data-product="${productOrigin}">
<h1 id="title">Pay early</h1>
<p role="status"></p>
<button type="button" hidden>Open again</button>
<div class="columns"><div class="frame"></div>
<aside aria-labelledby="received" data-webhooks="${WILLOW_WEBHOOKS_PATH}">
<h2 id="received">Webhooks received</h2>
<p>Newest first. Our server checks each signature.</p>
<ol class="received"></ol>
<p class="none">Nothing yet. Make a withdrawal and its messages will appear here.</p>
<form><label for="secret">Secret of another webhook</label>
<input id="secret" name="secret" autocomplete="off" spellcheck="false">
<button>Add secret</button><p class="taken" role="status"></p></form>
</aside></div>
</main>
</body>
</html>`.text;
}

/** Of Willow's page alone: it may frame the product, and no one may frame it. */
export const willowPolicy = (productOrigin: string): string =>
  [
    "default-src 'self'",
    `frame-src ${productOrigin}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");
