import { describe, expect, test } from "vitest";
import { drawPlan } from "./plan.ts";

const wish = { seed: 3, perSecond: 400, seconds: 20, sessions: 1_000 };

describe("the plan of a session load", () => {
  test("is the same for the same seed, and differs for another", () => {
    expect(drawPlan(wish)).toEqual(drawPlan(wish));
    expect(drawPlan({ ...wish, seed: 4 })).not.toEqual(drawPlan(wish));
  });

  test("has the requested number of calls, in each half and in order", () => {
    const plan = drawPlan(wish);
    const early = plan.filter(({ atMs }) => atMs < 10_000).length;
    for (const half of [early, plan.length - early]) expect(Math.abs(half - 4_000)).toBeLessThan(600);
    expect(plan.every(({ atMs }, at) => atMs >= (plan[at - 1]?.atMs ?? 0))).toBe(true);
  });

  test("sends a call before those that build on its answer, within the same visit", () => {
    const plan = drawPlan({ ...wish, moneyShare: 4 });
    const built = plan.filter(({ name }) => name === "cancel" || name === "removePlanned" || name === "changePlanned");
    expect(built.length).toBeGreaterThan(10);
    for (const { name, visit, atMs } of built) {
      const basis = name === "cancel" ? "withdraw" : "planPayment";
      expect(plan.some((dueCall) => dueCall.visit === visit && dueCall.name === basis && dueCall.atMs < atMs)).toBe(
        true,
      );
    }
  });
});
