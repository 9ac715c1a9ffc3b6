import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import * as pay from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { expect, test } from "vitest";
import { testPaydays } from "@wellpaid/testing/payroll/paydays";
import { testPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct({ employersPay: false });
const { owner, ownerUrl } = product.database;
const { settle, pass, goTo, periodOf, stayIn } = testPaydays(product);
const main = fileURLToPath(new URL("main.ts", import.meta.url));

/** Runs the command alongside a server whose worker looks for jobs all the time. */
async function run(...args: string[]): Promise<{ message: string; status: number | null }> {
  const child = spawn(process.execPath, [main, ...args], {
    env: { PATH: process.env["PATH"], DATABASE_URL: ownerUrl },
  });
  let message = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => (message += part.toString()));
  const worker = setInterval(() => product.runner.wake(), 100);
  const status = await new Promise<number | null>((resolve) => child.once("exit", resolve));
  clearInterval(worker);
  return { message: message.trim(), status };
}

test("records payments once, full and partial, refuses wrong input and reverses errors", async () => {
  const who = await testPerson(product, { needsNoCode: true });
  await settle();
  const period = await periodOf(who);
  await stayIn(who);
  await product.as(who.token)(pay.withdraw, { body: { amount: 40 } });
  await pass(41);
  const { rows } = await owner.query<{ reference: string; company: string }>(
    "select payment_reference as reference, c.name as company from pay_period p join company c on c.id = p.company_id where p.id = $1",
    [period.id],
  );
  const { reference = "", company = "" } = rows[0] ?? {};
  const paying = (amount: string, bank: string, to = reference) =>
    run(
      "--reference",
      to,
      `--amount=${amount}`,
      "--bank-reference",
      bank,
      "--received-on",
      "2031-03-20",
      "--by",
      "Ada Moss",
    );

  expect(await paying("42.00", "b1")).toMatchObject({
    status: 2,
    message: expect.stringContaining("not fixed yet") as string,
  });
  await goTo(period.payday, "12:00");
  const open = `${reference}  ${company}  payday ${period.payday}: £42.00 owed`;
  expect((await run("--list", "--company", company)).message).toBe(
    `${open}, £0.00 paid, £42.00 outstanding\n1 not settled.`,
  );
  expect((await paying("40", "b1", reference.toLowerCase())).message).toBe(
    `Recorded. ${open}, £40.00 paid, £2.00 outstanding`,
  );
  expect((await paying("40.00", "b1")).message).toBe(`Recorded already: £40.00 of 2031-03-20 for ${reference}.`);
  for (const typed of ["B1", " b1", "b  1", "b\u200B1", "b\u00A01", "b-1"])
    expect((await paying("40.00", typed)).message).toBe(`Recorded already: £40.00 of 2031-03-20 for ${reference}.`);
  for (const [amount, bank, to, why] of [
    ["41", "B 1", reference, "is recorded already as £40.00"],
    ["2", "\u0412 2", reference, "--bank-reference must only have letters and digits of a bank statement"],
    ["41", "b1", reference, "is recorded already as £40.00"],
    ["2", "b2", "PAY-0000-0000", "there is no payroll run PAY-0000-0000"],
    ["2", "b2", "PAY-1", "--reference must be a reference such as"],
    ["2.001", "b2", reference, "--amount is no amount"],
    ["2.01", "b2", reference, "£2.01 is more than the £2.00 that is outstanding; --more-than-owed records it"],
    ["-1", "b2", reference, "more cannot be paid back than was paid too much, which is £0.00"],
    ["0", "b2", reference, "is none"],
  ] as const)
    expect(await paying(amount, bank, to)).toMatchObject({
      status: 2,
      message: expect.stringContaining(why) as string,
    });
  for (const [text, why] of [
    [["--amount", "1", "--amount", "2"], "--amount is given twice"],
    [["--reverse", "b1", "--reason", "r", "--by", "Ada", "--amount", "40"], "--amount does not go with --reverse"],
    [["--reverse", "b1", "--reason", "r", "--by", "Ada", "--list"], "--reverse does not go with --list"],
    [["--reference", reference, "--reason", "r"], "--reason does not go with --reference"],
  ] as const)
    expect(await run(...text)).toMatchObject({ status: 2, message: expect.stringContaining(why) as string });
  expect((await run("--reverse", "B-1", "--reason", "of another company", "--by", "Ada Moss")).message).toBe(
    `Reversed. ${open}, £0.00 paid, £42.00 outstanding`,
  );
  expect((await paying("42", "b1")).message).toBe(`Recorded. ${open}, £42.00 paid, paid`);
  expect((await run("--list")).message).toBe("0 not settled.");
  expect((await run("--reference", reference)).message).toContain(
    "--amount is needed; --bank-reference is needed; --by is needed",
  );
  expect(product.failures).toEqual([]);
});
