import { describe, expect, test } from "vitest";
import { type Instant, instant, plusHours, plusSeconds } from "../calendar/instant.ts";
import { type Confirmed, confirmingPasskeys, type StepUpFacts, stepUpOf } from "./step-up.ts";

const now = instant("2026-11-23T12:00:00Z");
const hoursAgo = (hours: number): Instant => plusHours(now, -hours);
const quiet: StepUpFacts = {
  isOpenedByPartner: false,
  openingPasskeyMadeAt: null,
  phoneChangedAt: null,
  passwordChangedAt: null,
  passkeysReviewedAt: null,
  salaryAccountReplacedAt: null,
  now,
};

describe("the proof of a person", () => {
  test.each<[string, Partial<StepUpFacts>, string]>([
    ["nothing changed", {}, "none"],
    [
      "everything changed a day ago",
      { phoneChangedAt: hoursAgo(24), passwordChangedAt: hoursAgo(24), salaryAccountReplacedAt: hoursAgo(24) },
      "none",
    ],
    ["a partner opened the session", { isOpenedByPartner: true }, "code-or-passkey"],
    ["the password changed now", { passwordChangedAt: now }, "code-or-passkey"],
    ["the password changed 23 hours ago", { passwordChangedAt: hoursAgo(23) }, "code-or-passkey"],
    ["the salary account was replaced an hour ago", { salaryAccountReplacedAt: hoursAgo(1) }, "code-or-passkey"],
    ["the phone changed an hour ago", { phoneChangedAt: hoursAgo(1) }, "earlier-passkey"],
    [
      "the phone and the password changed, by a partner's session",
      { isOpenedByPartner: true, phoneChangedAt: hoursAgo(2), passwordChangedAt: hoursAgo(1) },
      "earlier-passkey",
    ],
    [
      "the phone changed days ago, the password today",
      { phoneChangedAt: hoursAgo(72), passwordChangedAt: hoursAgo(3) },
      "code-or-passkey",
    ],
    [
      "a passkey opened the session, from before a password that is a month old and that nobody has reviewed",
      { openingPasskeyMadeAt: hoursAgo(721), passwordChangedAt: hoursAgo(720) },
      "code-or-passkey",
    ],
    [
      "such a one, from before a phone that is two days old",
      { openingPasskeyMadeAt: hoursAgo(49), phoneChangedAt: hoursAgo(48) },
      "code-or-passkey",
    ],
    [
      "it was reviewed since",
      { openingPasskeyMadeAt: hoursAgo(721), passwordChangedAt: hoursAgo(720), passkeysReviewedAt: hoursAgo(700) },
      "none",
    ],
    [
      "it was made since",
      { openingPasskeyMadeAt: hoursAgo(719), passwordChangedAt: hoursAgo(720), phoneChangedAt: hoursAgo(900) },
      "none",
    ],
  ])("is right when %s (%o): %s", (_case, facts, proof) => {
    expect(stepUpOf({ ...quiet, ...facts }).proof).toBe(proof);
  });

  test("accepts, after a phone change, a passkey from before until 24 hours pass, to the millisecond", () => {
    const changedAt = hoursAgo(1);
    const until = plusHours(changedAt, 24);
    expect(stepUpOf({ ...quiet, phoneChangedAt: changedAt })).toEqual({
      proof: "earlier-passkey",
      before: plusHours(changedAt, -24),
      until,
      restoresPhoneOnly: false,
    });
    const at = (moment: Instant) => stepUpOf({ ...quiet, phoneChangedAt: changedAt, now: moment }).proof;
    expect([at(plusSeconds(until, -0.001)), at(until)]).toEqual(["earlier-passkey", "none"]);
  });
});

describe("the passkeys that confirm", () => {
  const dayBefore = plusHours(hoursAgo(1), -24);
  type Bounds = readonly [before: Instant | null, since: Instant | null];
  test.each<[string, Partial<StepUpFacts>, details: Bounds, stepUp: Bounds, other: Bounds]>([
    ["nothing changed", {}, [null, null], [null, null], [null, null]],
    ["the phone is new", { phoneChangedAt: hoursAgo(1) }, [dayBefore, null], [dayBefore, null], [null, null]],
    [
      "the phone changed two days ago, and nothing was said since",
      { phoneChangedAt: hoursAgo(48), passkeysReviewedAt: hoursAgo(49) },
      [null, hoursAgo(48)],
      [null, hoursAgo(48)],
      [null, hoursAgo(48)],
    ],
    [
      "the password changed a month ago, and nothing was said since",
      { passwordChangedAt: hoursAgo(720), passkeysReviewedAt: hoursAgo(721) },
      [null, hoursAgo(720)],
      [null, hoursAgo(720)],
      [null, hoursAgo(720)],
    ],
    [
      "both changed, and the person said which they keep",
      { passwordChangedAt: hoursAgo(30), phoneChangedAt: hoursAgo(29), passkeysReviewedAt: hoursAgo(1) },
      [null, null],
      [null, null],
      [null, null],
    ],
    [
      "both changed today, the password first",
      { phoneChangedAt: hoursAgo(1), passwordChangedAt: hoursAgo(2) },
      [dayBefore, null],
      [dayBefore, hoursAgo(2)],
      [null, hoursAgo(2)],
    ],
    [
      "both changed today, the phone first",
      { phoneChangedAt: hoursAgo(1), passwordChangedAt: now },
      [dayBefore, null],
      [dayBefore, now],
      [null, now],
    ],
  ])("include, when %s (%o), those made within %j, %j and %j", (_case, facts, ...bounds) => {
    const made = (["details", "step-up", "other"] satisfies Confirmed[]).map((confirmed) =>
      confirmingPasskeys({ ...quiet, ...facts }, confirmed),
    );
    expect(made.map(({ before, since }) => [before, since])).toEqual(bounds);
  });

  test.each([
    ["the password is old", null, false],
    ["the password changed after it", now, true],
    ["the password changed before it, and nothing was said since", hoursAgo(200), true],
  ])("only restore the number with a new phone when %s: %o %s", (_case, changedAt, expected) => {
    const facts = { ...quiet, phoneChangedAt: hoursAgo(1), passwordChangedAt: changedAt };
    expect(stepUpOf(facts)).toMatchObject({ restoresPhoneOnly: expected });
  });
});
