/** What this browser can and does. */
export interface PushFacts {
  /** Whether the operator offers push. */
  readonly isOffered: boolean;
  /** Whether the browser has a push service, service workers and notifications. */
  readonly canPush: boolean;
  readonly isIos: boolean;
  /** Whether the app was opened from the home screen. */
  readonly isInstalled: boolean;
  readonly permission: NotificationPermission;
  /** Whether browser and server both know a subscription of this person here. */
  readonly isSubscribed: boolean;
}

export type PushState = "on" | "off" | "blocked" | "unsupported" | "needs-home-screen" | "not-offered";

/** On an iPhone, push exists only in an app of the home screen (Safari 16.4 and later). */
export function pushStateOf(facts: PushFacts): PushState {
  if (!facts.isOffered) return "not-offered";
  if (!facts.canPush) return facts.isIos && !facts.isInstalled ? "needs-home-screen" : "unsupported";
  if (facts.permission === "denied") return "blocked";
  return facts.permission === "granted" && facts.isSubscribed ? "on" : "off";
}
