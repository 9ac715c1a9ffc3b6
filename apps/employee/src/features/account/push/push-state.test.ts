import { expect, test } from "vitest";
import { type PushFacts, pushStateOf } from "./push-state.ts";

const on: PushFacts = {
  isOffered: true,
  canPush: true,
  isIos: false,
  isInstalled: false,
  permission: "granted",
  isSubscribed: true,
};

test.each<[string, Partial<PushFacts>, string]>([
  ["subscribed and allowed", {}, "on"],
  ["allowed, but not subscribed", { isSubscribed: false }, "off"],
  ["no permission requested yet", { permission: "default", isSubscribed: false }, "off"],
  ["subscribed, but permission reset", { permission: "default" }, "off"],
  ["blocked after it was on", { permission: "denied" }, "blocked"],
  ["without push", { canPush: false }, "unsupported"],
  ["an iPhone's browser", { canPush: false, isIos: true }, "needs-home-screen"],
  ["an old iPhone's home screen", { canPush: false, isIos: true, isInstalled: true }, "unsupported"],
  ["an iPhone's home screen", { isIos: true, isInstalled: true }, "on"],
  ["without a key of the operator", { isOffered: false, canPush: false }, "not-offered"],
])("%s is right: %o %s", (_case, change, state) => {
  expect(pushStateOf({ ...on, ...change })).toBe(state);
});
