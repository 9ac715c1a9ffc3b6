import * as pay from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { pauseWithdrawals } from "@wellpaid/contract/on-demand-pay/pause";
import { setSelfLimits } from "@wellpaid/contract/on-demand-pay/own-limits";
import { instant, instantText } from "@wellpaid/domain/calendar/instant";
import { PAUSE_DURATIONS, type PauseDuration } from "@wellpaid/domain/on-demand-pay/access/pause";
import fc from "fast-check";
import { mustBe } from "./compare.ts";
import type { Model } from "./model.ts";
import type { ModelAdvance } from "./model-rows.ts";
import { LIMIT_KINDS, limitChanges } from "./own-limits.ts";
import { memberOf, outcomeOf, Step, who } from "./step.ts";
import { aSecondLater, HOUR } from "./travel.ts";

// What people do themselves.

type Aim = { readonly of: "rateLimit" | "min" | "share"; readonly by: number };
const aims: fc.Arbitrary<Aim> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ of: fc.constant("rateLimit" as const), by: fc.constantFrom(0, 1, -1, 100) }) },
  { weight: 1, arbitrary: fc.record({ of: fc.constant("min" as const), by: fc.constantFrom(0, -1, 37) }) },
  { weight: 3, arbitrary: fc.record({ of: fc.constant("share" as const), by: fc.integer({ min: 1, max: 99 }) }) },
);

/** In pence, and never zero, so that an amount of a valid form is always sent. */
function aimed(model: Model, at: number, { of, by }: Aim): number {
  const { amount } = model.available(model.person(at));
  const pence = { rateLimit: amount + by, min: model.terms.minPence + by, share: Math.floor((amount * by) / 100) }[of];
  return Math.max(1, pence);
}

/** `count` withdrawals of one amount at once: as many are granted as would be one after the other. */
export const withdraw = fc.tuple(who, aims, fc.constantFrom(1, 1, 1, 2, 3)).map(
  ([at, aim, count]) =>
    new Step(`withdraw ${at} ${aim.of}${aim.by} ×${count}`, async (model, real) => {
      const amount = aimed(model, at, aim);
      const ask = real.product.as(memberOf(real, at).token);
      const keys = Array.from({ length: count }, () => crypto.randomUUID());
      const outcomes = await Promise.all(
        keys.map((key) => outcomeOf(ask(pay.withdraw, { body: { amount: amount / 100 }, idempotencyKey: key }))),
      );
      const refusals: string[] = [];
      const granted = outcomes.flatMap((outcome, index) =>
        "answer" in outcome ? [{ ...outcome, key: keys[index] ?? "" }] : [],
      );
      for (let index = 0; index < count; index += 1) {
        const refusal = model.refusal(model.person(at), amount);
        const next = granted[index - refusals.length];
        real.tally(`withdraw: ${refusal ?? "granted"}`);
        if (refusal !== null) refusals.push(refusal);
        else model.grant(model.person(at), next?.answer.id ?? "not granted", amount);
      }
      mustBe(
        outcomes.flatMap((outcome) => ("refused" in outcome ? [outcome.refused] : [])),
        refusals,
      );
      for (const { answer, key } of granted) real.granted.push({ at, pence: amount, key, answer });
    }),
);

/** A key is kept for 62 days. */
const KEY_LIVES_MS = 62 * 86_400_000;

export const replay = fc.nat({ max: 20 }).map(
  (which) =>
    new Step(`ask again ${which}`, async (model, { granted, product, ...real }) => {
      const live = granted.filter(({ answer }) => Date.parse(answer.createdAt) > model.now - KEY_LIVES_MS);
      const withdrawal = live[which % Math.max(1, live.length)];
      if (withdrawal === undefined) return;
      const ask = product.as(memberOf({ ...real, product }, withdrawal.at).token);
      const { pence, key, answer } = withdrawal;
      mustBe(await ask(pay.withdraw, { body: { amount: pence / 100 }, idempotencyKey: key }), answer);
      const other = ask(pay.withdraw, { body: { amount: (pence + 100) / 100 }, idempotencyKey: key });
      mustBe(await outcomeOf(other), { refused: "IDEMPOTENCY_KEY_REUSED" });
      real.tally("asked again");
    }),
);

/** The newest advances are the likelier ones. */
export const cancel = fc.tuple(who, who, fc.constantFrom(0, 0, 0, 1, 2)).map(
  ([at, whose, back]) =>
    new Step(`cancel ${at} of ${whose} −${back}`, async (model, real) => {
      const advance = model.person(whose).advances.at(-1 - back);
      if (advance === undefined) return;
      const isOwn = model.person(at) === model.person(whose);
      const expected = isOwn ? refusalOfCancel(advance) : "NOT_FOUND";
      const body = { advanceId: advance.id };
      const answer = await outcomeOf(real.product.as(memberOf(real, at).token)(pay.cancelAdvance, { body }));
      real.tally(`cancel: ${expected ?? "granted"}`);
      if (expected === null) advance.status = "cancelled";
      mustBe("refused" in answer ? answer.refused : null, expected);
    }),
);

function refusalOfCancel({ status }: ModelAdvance): string | null {
  if (status === "new") return null;
  return status === "cancelled" ? "ALREADY_CANCELLED" : "TOO_LATE_TO_CANCEL";
}

const HOURS: Partial<Record<PauseDuration, number>> = { oneDay: 24, threeDays: 72, sevenDays: 168 };

export const pause = fc.tuple(who, fc.constantFrom(...PAUSE_DURATIONS)).map(
  ([at, duration]) =>
    new Step(`pause ${at} ${duration}`, async (model, real) => {
      const person = model.person(at);
      const refused = model.closedDoor(person);
      const hours = HOURS[duration];
      const until = hours === undefined ? model.dayAfterPayday : model.now + hours * HOUR;
      const answer = await outcomeOf(
        real.product.as(memberOf(real, at).token)(pauseWithdrawals, { body: { duration } }),
      );
      real.tally(`pause: ${refused ?? "granted"}`);
      if (refused === null) person.pausedUntil = until;
      mustBe(answer, refused === null ? { answer: { frozenUntil: instantText(instant(until)) } } : { refused });
    }),
);

const inPounds = (pence: number | null) => (pence === null ? null : pence / 100);
const wishes = fc.record({
  each: fc.constantFrom(null, 5_000, 2_000, 1_500, 1_000, 500),
  period: fc.constantFrom(null, null, null, 30_000, 6_000, 60_001),
  count: fc.constantFrom(null, null, 2, 4, 9),
});

/** Sets new limits, or repeats the last request. */
export const limits = fc.tuple(who, fc.option(wishes, { freq: 2 })).map(
  ([at, wish]) =>
    new Step(`limits ${at} ${JSON.stringify(wish)}`, async (model, real) => {
      const person = model.person(at);
      const requested = wish ?? limitChanges(model.limits(person));
      const body = { ...requested, each: inPounds(requested.each), period: inPounds(requested.period) };
      const answer = await outcomeOf(real.product.as(memberOf(real, at).token)(setSelfLimits, { body }));
      const refused = model.setLimits(person, requested);
      const waits = LIMIT_KINDS.some((kind) => model.limits(person)[kind].next?.from === model.now + 24 * HOUR);
      real.tally(`limits: ${refused ?? (waits ? "a looser one waits" : "granted")}`);
      mustBe("refused" in answer ? answer.refused : null, refused);
      await aSecondLater(model, real);
    }),
);
