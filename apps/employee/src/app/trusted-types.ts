// Not by web's entry: base.css, which comes after this, must come before the style of every component.
import { allowOwnScripts } from "@wellpaid/web/own-scripts";
import { settings } from "@wellpaid/web/settings";

/** A worker of our own assets (the captcha's), the service worker, and the chat's script from the address of the settings. */
allowOwnScripts(
  ({ origin, pathname, href }) =>
    (origin === location.origin && (pathname.startsWith("/assets/") || pathname === "/service-worker.js")) ||
    (settings.chatScriptUrl !== null && href === new URL(settings.chatScriptUrl).href),
);
