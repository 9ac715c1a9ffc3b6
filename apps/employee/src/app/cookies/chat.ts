import { settings } from "@wellpaid/web";

/** Set once the widget is in this page: a script cannot be taken out again. */
let isThere = false;

/** Puts the chat's script into the page. Away or blocked, the app is whole without it, and the next page tries again. */
export function addChat(): void {
  if (isThere || settings.chatScriptUrl === null) return;
  isThere = true;
  const script = document.createElement("script");
  script.async = true;
  script.referrerPolicy = "no-referrer";
  script.src = settings.chatScriptUrl;
  script.addEventListener("error", () => {
    isThere = false;
    script.remove();
  });
  document.head.append(script);
}
