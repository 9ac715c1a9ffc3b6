import { allowOwnScripts, settings } from "@wellpaid/web";

/** A worker of our own assets (the captcha's), and the chat's script from the address that the settings name. */
allowOwnScripts(
  ({ origin, pathname, href }) =>
    (origin === location.origin && pathname.startsWith("/assets/")) ||
    (settings.chatScriptUrl !== null && href === new URL(settings.chatScriptUrl).href),
);
