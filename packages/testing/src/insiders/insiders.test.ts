import { checkSession } from "@wellpaid/contract/identity/identity";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type TestProduct, testProduct } from "../product/product.ts";
import { drawFrom } from "./fitting-value.ts";
import { type InsiderMove, insiders } from "./insider-moves.ts";
import { type InsiderFixture, makeInsiderFixture } from "./insider-fixture.ts";

const MOVES = 1_500;
const SEQUENCES = 4;

const product = await testProduct();

/** Of what only an employee may be answered, what this answer holds. */
async function leaksIn({ text, newTokens }: InsiderMove, { victims }: InsiderFixture): Promise<readonly string[]> {
  const secrets = victims.flatMap((victim) => victim.secrets).filter((secret) => text.includes(secret.text));
  const opened = [];
  for (const token of newTokens) {
    const { status } = await product.send({ method: "GET", path: checkSession.path, token });
    if (status !== 401) opened.push(`a token that opens an employee's session (${status})`);
  }
  return [...secrets.map(({ name }) => name), ...opened];
}

/** Messages to anybody but the victims that hold a code or a link of theirs. */
async function leakedMessages({ database }: TestProduct, { victims }: InsiderFixture): Promise<number> {
  const { rows } = await database.owner.query<{ recipient: string; text: string }>(
    "select recipient, text from sandbox.message where not recipient = any($1)",
    [victims.map(({ phone }) => phone)],
  );
  const secrets = victims.flatMap((victim) => victim.secrets);
  return rows.filter(({ text }) => secrets.some((secret) => text.includes(secret.text.replaceAll('"', "")))).length;
}

test("exposes no private employee data in any sequence of console and partner calls", async () => {
  let granted = 0;
  await fc.assert(
    fc.asyncProperty(fc.nat(), async (seed) => {
      const draw = drawFrom(seed);
      const fixture = await makeInsiderFixture(product);
      const { move } = insiders(product, fixture);
      const trail: string[] = [];
      for (let count = 0; count < MOVES; count += 1) {
        const made = await move(draw);
        trail.push(`${made.status} ${made.call.method} ${made.path}`);
        if (made.status < 400) granted += 1;
        expect({ leaks: await leaksIn(made, fixture), after: trail.slice(-8) }).toMatchObject({ leaks: [] });
      }
      await product.runner.runDue();
      expect(await leakedMessages(product, fixture)).toBe(0);
    }),
    { numRuns: SEQUENCES, endOnFailure: true },
  );
  // It would prove little if nearly every call were refused.
  expect(granted).toBeGreaterThan(MOVES / 4);
}, 600_000);
