import { fromPage } from "@wellpaid/web";
import { hostAmong } from "./host-origin.ts";
import { onSessionEnd } from "../session/session.ts";

/** So high at least, that a dialog has room in a short page's frame. */
const minHeight = 560;

type HostMessage = { readonly type: "height"; readonly height: number } | { readonly type: "close" };

const allowed = fromPage("framing-origins")?.split(" ") ?? [];
const host = window.parent === window ? null : hostAmong(allowed, location.ancestorOrigins?.[0], document.referrer);

/** Sends it to that page only; without it, to no one. Nothing is ever received from it: no message changes anything. */
function tell(message: HostMessage): void {
  if (host !== null) window.parent.postMessage({ source: "wellpaid", ...message }, host);
}

/** The person is done here: the page around may take the app away. */
export function askToClose(): void {
  tell({ type: "close" });
}

/**
 * A frame as high as its page extends beyond what the person sees, and a dialog would be in its middle. So whenever one
 * opens (a child of the body), the style sheet gets how much of the frame is out of sight above and below.
 */
function followSight(): void {
  const root = document.documentElement;
  const sight = new IntersectionObserver(([seen]) => {
    sight.disconnect();
    if (!seen?.isIntersecting) return;
    const { top, bottom } = seen.intersectionRect;
    root.style.setProperty("--wp-unseen-above", `${Math.max(0, top)}px`);
    root.style.setProperty("--wp-unseen-below", `${Math.max(0, innerHeight - bottom)}px`);
  });
  new MutationObserver(() => sight.observe(root)).observe(document.body, { childList: true });
  // The page beneath a dialog may still be growing, and the frame with it.
  addEventListener("resize", () => sight.observe(root));
}

/** Tells the page around how high the app is, whenever that changes, and that the person has logged out. */
export function followHostPage(): void {
  if (host === null) return;
  // The frame is to be as high as what it shows, so what it shows cannot be as high as the frame.
  document.documentElement.style.setProperty("--wp-screen", "0");
  let height = 0;
  new ResizeObserver(() => {
    const now = Math.max(minHeight, Math.ceil(document.body.getBoundingClientRect().height));
    if (now === height) return;
    height = now;
    tell({ type: "height", height });
  }).observe(document.body);
  followSight();
  onSessionEnd((end) => end === "logged-out" && askToClose());
}
