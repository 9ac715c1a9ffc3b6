import { Refused } from "@wellpaid/contract/client";
import { onDemandPayTexts as texts } from "@wellpaid/texts/on-demand-pay/on-demand-pay";
import { describe, expect, test } from "vitest";
import { type EntryEvent, type EntryState, mayBeCounted, messageOf, nextEntryState } from "./entry-state.ts";

const problem = new Error("no answer");

const entering: EntryState = { kind: "entering" };
const confirming: EntryState = { kind: "confirming" };
const sending: EntryState = { kind: "sending", isAgain: false, isInDialog: true };
const sendingBehind: EntryState = { ...sending, isInDialog: false };
const failed: EntryState = { kind: "failed", problem, isInDialog: true };
const failedBehind: EntryState = { ...failed, isInDialog: false };

const edit: EntryEvent = { kind: "edit" };
const submit: EntryEvent = { kind: "submit" };
const close: EntryEvent = { kind: "close" };
const send: EntryEvent = { kind: "send", isAgain: false };
const fail: EntryEvent = { kind: "fail", problem };

describe("the next state of the entry", () => {
  const moves: readonly (readonly [from: EntryState, ...to: readonly EntryState[]])[] = [
    // from         edit           submit         close          send        fail
    [entering, entering, confirming, entering, entering, entering],
    [confirming, entering, confirming, entering, sending, confirming],
    [sending, sendingBehind, sending, sendingBehind, sending, failed],
    [sendingBehind, sendingBehind, sendingBehind, sendingBehind, sendingBehind, failedBehind],
    [failed, failedBehind, confirming, failedBehind, sending, failed],
    [failedBehind, failedBehind, confirming, failedBehind, failedBehind, failedBehind],
  ];
  test.each(moves)("is the one of the table from %j", (from, ...to) => {
    expect([edit, submit, close, send, fail].map((event) => nextEntryState(from, event))).toEqual(to);
  });
});

describe("what is shown of a state", () => {
  const sendingAgain: EntryState = { ...sending, isAgain: true };
  const codeRefused: EntryState = {
    ...failed,
    problem: new Refused(403, { code: "WRONG_CODE", message: "Wrong code" }),
  };
  const refused: EntryState = {
    ...failed,
    problem: new Refused(409, { code: "FEE_CHANGED", message: "The fee is another one." }),
  };
  const keyReused: EntryState = {
    ...failed,
    problem: new Refused(409, { code: "IDEMPOTENCY_KEY_REUSED", message: "Reused" }),
  };

  test.each([
    ["entering", entering, undefined, texts.noAnswer],
    ["sending", sending, undefined, undefined],
    ["failed without an answer", failed, texts.noAnswer, texts.noAnswer],
    ["refused", refused, "The fee is another one.", "The fee is another one."],
    ["refused for the code", codeRefused, undefined, texts.noAnswer],
    ["refused for an earlier key", keyReused, texts.earlierWentThrough, texts.earlierWentThrough],
  ])("%s: its message, of a new amount and of one whose end is not known", (_, state, ofNew, ofUnknown) => {
    expect([messageOf(state, false), messageOf(state, true)]).toEqual([ofNew, ofUnknown]);
  });

  test("counts only an amount whose end is not known, and not while it is sent for the first time", () => {
    expect([entering, sending, sendingAgain, failed].map((state) => mayBeCounted(state, true))).toEqual([
      true,
      false,
      true,
      true,
    ]);
    expect(mayBeCounted(sendingAgain, false)).toBe(false);
  });
});
