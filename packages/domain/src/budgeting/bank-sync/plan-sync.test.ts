import { describe, expect, it } from "vitest";
import { civilDate } from "../../calendar/civil-date.ts";
import { plusHours } from "../../calendar/instant.ts";
import { londonMidnight } from "../../calendar/london.ts";
import { signedPence } from "../../money/pence.ts";
import { changesSince, mayReplacePending, planSync, type SeenTransaction, windowStart } from "./plan-sync.ts";

const shop = { pence: signedPence(-1_200), description: "TESCO STORES" };
const pending = { aggregatorId: "p1", date: civilDate("2026-03-05"), ...shop };
const posted = { aggregatorId: "b1", date: civilDate("2026-03-04") };
const seen = (id: string, status: SeenTransaction["status"], day = "2026-03-06"): SeenTransaction => ({
  ...{ id, status, date: civilDate(day) },
  ...shop,
});

describe("the plan of a sync", () => {
  const booked = seen("b2", "posted");
  it.each([
    ["a pending one still shown", { window: [seen("p1", "pending")] }, { saved: ["p1"] }],
    ["a pending one booked under its own id", { window: [seen("p1", "posted")] }, { saved: ["p1"] }],
    ["a pending one shown only among what changed", { changed: ["p1"] }, {}],
    ["a pending one dropped by the bank", {}, { gone: ["p1"] }],
    [
      "a pending one back under another id",
      { window: [booked] },
      { renamed: [["p1", "b2"]], saved: ["b2"], gone: ["p1"] },
    ],
    [
      "the same, seen among what changed only",
      { waiting: [booked] },
      { renamed: [["p1", "b2"]], saved: ["b2"], gone: ["p1"] },
    ],
    ["a similar one that is stored already", { window: [booked], ids: ["b2"] }, { saved: ["b2"], gone: ["p1"] }],
    ["a similar one beside the pending one", { window: [seen("p1", "pending"), booked] }, { saved: ["p1", "b2"] }],
    ["a similar one too late", { window: [seen("b2", "posted", "2026-03-13")] }, { saved: ["b2"], gone: ["p1"] }],
    ["one seen twice", { changed: ["p1"], waiting: [booked], window: [booked] }, { saved: ["b2"] }],
    ["a booked one missed twice", { changed: ["p1"], posted: [posted] }, { gone: ["b1"] }],
    ["a booked one missed once", { changed: ["p1"], posted: [posted], again: ["b1"] }, {}],
    ["a booked one shown", { changed: ["p1"], posted: [posted], window: [seen("b1", "posted")] }, { saved: ["b1"] }],
  ] satisfies [string, Case, Plan][])("with %s", (_, facts: Case, { renamed = [], saved = [], gone = [] }: Plan) => {
    const { changed = [], waiting = [], window = [], again = [], ids = [] } = facts;
    const plan = planSync(
      { pending: [pending], posted: facts.posted ?? [], ids: new Set(ids) },
      {
        shownIds: new Set([...changed, ...window.map(({ id }) => id)]),
        againIds: new Set(again),
        transactions: [...waiting, ...window],
      },
    );
    expect(plan.renamed.map(({ from, to }) => [from, to])).toEqual(renamed);
    expect(plan.saved.map(({ id }) => id)).toEqual(saved);
    expect(plan.gone).toEqual(gone);
  });
});

interface Case {
  readonly changed?: readonly string[];
  readonly waiting?: readonly SeenTransaction[];
  readonly window?: readonly SeenTransaction[];
  readonly again?: readonly string[];
  readonly posted?: readonly (typeof posted)[];
  readonly ids?: readonly string[];
}

interface Plan {
  readonly renamed?: readonly (readonly string[])[];
  readonly saved?: readonly string[];
  readonly gone?: readonly string[];
}

describe("what waits because it may replace a pending one", () => {
  it.each([
    ["booked and alike", seen("b2", "posted"), true],
    ["the pending one itself, booked", seen("p1", "posted"), false],
    ["another pending one", seen("p2", "pending"), false],
    ["booked too late", seen("b2", "posted", "2026-03-13"), false],
  ])("%s: %o is %s", (_, transaction, expected) => {
    expect(mayReplacePending(transaction, [pending])).toBe(expected);
  });
});

describe("the first day of the window", () => {
  const now = plusHours(londonMidnight(civilDate("2026-03-31")), 12);
  const hoursAgo = (hours: number) => plusHours(now, -hours);
  const readLately = { syncedAt: hoursAgo(1), checkedAt: hoursAgo(1) };
  it.each([
    ["none when all is read and checked", readLately, [], null, null],
    ["a week before the oldest pending one", readLately, [pending], null, "2026-02-26"],
    ["the day that the cause names", readLately, [], "2026-03-20", "2026-03-20"],
    ["the earlier of both", readLately, [pending], "2026-03-20", "2026-02-26"],
    ["thirty days back when a check is due", { ...readLately, checkedAt: hoursAgo(20) }, [], null, "2026-03-01"],
    ["none at a first reading", { syncedAt: null, checkedAt: null }, [], "2026-03-20", null],
  ] as const)("is %s", (_, account, stored, wholeFrom, expected) => {
    expect(windowStart(account, stored, wholeFrom && civilDate(wholeFrom), now)).toBe(expected);
  });
});

describe("the instant since which changes are read", () => {
  const early = londonMidnight(civilDate("2026-03-01"));
  const late = londonMidnight(civilDate("2026-03-05"));
  it.each([
    ["never read", null, null, true, null],
    ["never read, without categories", null, null, false, null],
    ["read before categories were known", late, null, true, null],
    ["the same while they are not known", late, null, false, late],
    ["read with them", late, late, true, late],
    ["last read without them", late, early, true, early],
    ["the same while they are not known", late, early, false, late],
    ["read as if earlier", early, late, true, early],
    ["to be read in full", null, late, true, null],
  ])("for an account %s", (_, syncedAt, categoriesReadAt, areKnown, since) => {
    expect(changesSince({ syncedAt, checkedAt: null, categoriesReadAt }, areKnown)).toBe(since);
  });
});
