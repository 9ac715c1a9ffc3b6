import type { AdvanceAmount } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { instant } from "@wellpaid/domain/calendar";
import { formatMomentWithWeekday } from "@wellpaid/web";
import { describe, expect, test } from "vitest";
import type { PayFacts } from "../facts.ts";
import { pauseChoices, whyNotPaused } from "./pause-choice.ts";

const now = instant("2026-11-16T09:41:00Z");
const amount = { payday: "2026-11-27" } as AdvanceAmount;
const shown = (...input: Parameters<typeof pauseChoices>) =>
  pauseChoices(...input).map(({ title, until }) => [title, until && formatMomentWithWeekday(until, "short")]);

describe("the choice of a pause", () => {
  test("shows for each duration its end by the rule of the server", () => {
    expect(shown(now, amount)).toEqual([
      ["24 Hours", "Tue 17.11.2026, 09:41"],
      ["3 Days", "Thu 19.11.2026, 09:41"],
      ["1 Week", "Mon 23.11.2026, 09:41"],
      ["Until payday", "Sat 28.11.2026, 00:00"],
    ]);
  });

  test("omits the payday or the time when it is unknown", () => {
    expect(shown(now, null)[3]).toEqual(["Until payday", null]);
    expect(shown(instant("2026-11-28T00:00:00Z"), amount)[3]).toEqual(["Until payday", null]);
    expect(shown(null, amount).map(([, until]) => until)).toEqual([null, null, null, null]);
  });
});

describe("an unavailable pause shows its reason", () => {
  test.each<[PayFacts["card"], string | undefined]>([
    [{ kind: "amount", pounds: 0, isClosed: true }, undefined],
    [{ kind: "paused", until: now }, "Your withdrawals are paused until Monday 16.11.2026, 09:41."],
    [
      { kind: "paused", until: null },
      "Your employer has paused your withdrawals. Ask them when you can withdraw again.",
    ],
    [{ kind: "register-now" }, "Unfortunately, your account has been suspended for some reason."],
    [{ kind: "company-suspended" }, "The company you selected is suspended at the moment..."],
    [{ kind: "can-register" }, "You can pause withdrawals when you have on-demand pay."],
  ])("%o", (card, why) => {
    const reason = whyNotPaused({ card, request: null, amount: null });
    if (why === undefined) expect(reason).toBeUndefined();
    else expect(reason).toContain(why);
  });
});
