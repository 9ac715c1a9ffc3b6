import { randomUUID } from "node:crypto";
import { ask, type Operation, settleJournal } from "../../../bench/journal/journal.ts";
import type { RoundOutcome, Scenario } from "../scenario.ts";
import { Fixture } from "../world.ts";

const AT_ONCE = 200;

async function wholeLimit(fixture: Fixture, token: string): Promise<number> {
  const { body } = await fixture.asker.send("GET", "/api/v1/vancepay/advance-amount", { "app-auth": token });
  const { amount } = body as { amount: number };
  return amount;
}

/** Two hundred withdrawals of all that can be withdrawn, at once: with keys of their own, or ten to a key. */
export const ALL_AT_ONCE: Scenario = {
  name: "all-at-once",
  makeFixture: () => Fixture.make(),
  round: async (fixture, random): Promise<RoundOutcome> => {
    const [employee] = await fixture.makeEmployees(1);
    if (employee === undefined) throw new Error("no employee was made");
    const body = JSON.stringify({ amount: await wholeLimit(fixture, employee.token) });
    const toAKey = random.is(0.5) ? 1 : 10;
    const keys = Array.from({ length: AT_ONCE / toAKey }, () => randomUUID());
    const input = Array.from({ length: AT_ONCE }, (_, at) => keys[at % keys.length] ?? "");
    const outcomes = await Promise.all(
      input.map((key) => ask(fixture.asker, { call: "withdraw", employee, key, body })),
    );
    // What is known of a key: an acknowledgement, if any of those with it got one.
    const operations = keys.map((key): Operation => {
      const ofKey = outcomes.filter((_, at) => input[at] === key);
      const outcome =
        ofKey.find(({ is }) => is === "acknowledged") ?? ofKey.find(({ is }) => is === "refused") ?? ofKey[0];
      if (outcome === undefined) throw new Error("a key was not sent");
      return { call: "withdraw", employee, key, body, outcome, wasUnknown: false };
    });
    const faults = await settleJournal(fixture.asker, fixture.owner, operations);
    const letThrough = operations.filter(({ outcome }) => outcome.is === "acknowledged").length;
    if (letThrough !== 1) faults.push(`${letThrough} of ${AT_ONCE} withdrawals of the whole limit were let through`);
    return { operations, faults };
  },
};
