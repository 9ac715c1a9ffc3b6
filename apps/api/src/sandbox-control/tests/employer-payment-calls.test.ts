import { expect, test } from "vitest";
import { testSandbox } from "@wellpaid/testing/product/sandbox";

const { database, send, post, logIn } = await testSandbox();

interface RunToPay {
  readonly reference: string;
  readonly owedPence: number;
  readonly paidPence: number;
}

const runsToPay = async (): Promise<readonly RunToPay[]> =>
  (await send("GET", "/sandbox/api/employer-payments?company=Acorn")).body as unknown as readonly RunToPay[];
const readStored = async (): Promise<unknown> =>
  (
    await database.owner.query(
      `select (select count(*)::int from employer_payment) as payments, (select count(*)::int from ledger_transfer) as transfers,
         (select count(*)::int from audit_entry) as entries`,
    )
  ).rows[0];

/** Acorn pays nothing, and owes for a payday that is over. */
async function owedRun(): Promise<RunToPay> {
  expect((await post("employer-payments", { company: "Acorn", mode: "never" })).status).toBe(200);
  const token = (await logIn("nocode")).body.token as string;
  expect((await send("POST", "/api/v1/vancepay/advance", { amount: 40 }, token)).status).toBe(200);
  expect((await post("clock", { advance: "P35D" })).status).toBe(200);
  const run = (await runsToPay()).find(({ owedPence, paidPence }) => owedPence > paidPence);
  if (run === undefined) throw new Error("Acorn owes nothing");
  return run;
}

const paidOf = async (reference: string): Promise<number | undefined> =>
  (await runsToPay()).find((run) => run.reference === reference)?.paidPence;

test("records payments by hand once, reverses once and ignores faulty ones for an unpaid run", async () => {
  const { reference, owedPence, paidPence } = await owedRun();
  expect(paidPence).toBe(0);
  const pay = (body: unknown, to = reference) => post(`employer-payments/${to}`, body);
  const half = { amountPence: Math.floor(owedPence / 2), bankReference: crypto.randomUUID() };
  const both = await Promise.all([pay(half), pay(half)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await pay(half)).status).toBe(200);
  expect(await paidOf(reference)).toBe(half.amountPence);

  const before = await readStored();
  for (const [body, status, to] of [
    [{ ...half, amountPence: 1 }, 422, reference],
    [{ amountPence: 0 }, 422, reference],
    [{ amountPence: -1 }, 422, reference],
    [{ amountPence: 1.5 }, 400, reference],
    [{ amountPence: "100" }, 400, reference],
    [{ amountPence: 1e13 }, 400, reference],
    [{ amountPence: 100, by: "Ada" }, 400, reference],
    [{ amountPence: 100, bankReference: " " }, 400, reference],
    [{}, 400, reference],
    [{ amountPence: 100 }, 404, "PAY-0000-0000"],
    [{ amountPence: 100 }, 404, "nonsense"],
  ] as const)
    expect((await pay(body, to)).status, JSON.stringify([body, to])).toBe(status);
  expect(await readStored()).toEqual(before);

  const reverse = (bankReference: unknown) => post("employer-payments/reversals", { bankReference });
  expect((await reverse(half.bankReference)).status).toBe(200);
  expect(await paidOf(reference)).toBe(0);
  const reversed = await readStored();
  expect((await reverse(half.bankReference)).status).toBe(404);
  expect((await reverse(7)).status).toBe(400);
  expect(await readStored()).toEqual(reversed);

  for (const [way, status] of [
    [{ company: "Acorn", mode: "sometimes" }, 400],
    [{ company: "Acorn", mode: "late" }, 400],
    [{ company: "Acorn", mode: "late", days: 0 }, 400],
    [{ company: "Acorn", mode: "part", percent: 1.5 }, 400],
    [{ company: "Acorn", mode: "never", days: 3 }, 400],
    [{ company: "Nobody", mode: "never" }, 404],
  ] as const)
    expect((await post("employer-payments", way)).status, JSON.stringify(way)).toBe(status);
  expect((await send("GET", "/sandbox/api/employer-payments?company=Nobody")).status).toBe(404);
  expect(await readStored()).toEqual(reversed);

  // Twice the same: what is missing is paid once.
  for (let times = 0; times < 2; times += 1)
    expect((await post("employer-payments", { company: "Acorn", mode: "on-payday" })).status).toBe(200);
  await expect.poll(() => paidOf(reference)).toBe(owedPence);
});
