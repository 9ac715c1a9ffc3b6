import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { complain, listComplaints } from "@wellpaid/contract/help/complaints";
import { messagesTo } from "@wellpaid/testing/people/companies";
import { testPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";
import { afterAll, expect, test } from "vitest";

const product = await testProduct();
const { owner, ownerUrl } = product.database;
const main = fileURLToPath(new URL("main.ts", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "complaints-"));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, "response.txt");
writeFileSync(file, "We looked into it.\nWe refund £2.\n");

async function run(...args: string[]): Promise<{ message: string; status: number | null }> {
  const child = spawn(process.execPath, [main, ...args], {
    env: { PATH: process.env["PATH"], DATABASE_URL: ownerUrl },
  });
  let message = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => (message += part.toString()));
  const status = await new Promise<number | null>((resolve) => child.once("exit", resolve));
  return { message: message.trim(), status };
}

const body = { topic: "on-demand-pay", whatHappened: "Nothing arrived", wanted: "The £2" } as const;

test("lists, shows and answers a complaint once, and sends the response", async () => {
  const who = await testPerson(product);
  const { reference, answerDueOn } = await product.as(who.token)(complain, { body });
  const { message: list } = await run();
  expect(list).toContain(`${reference}: due by ${answerDueOn}, on-demand-pay, Company`);
  expect(list).not.toContain("Nothing arrived");
  const { message: shown } = await run("--show", reference.toLowerCase());
  expect(shown).toContain("Nothing arrived");
  expect(shown).toContain("Not answered.");
  const answer = () => run("--answer", reference, "--file", file, "--by", "Ada Moss");
  const [first, second] = await Promise.all([answer(), answer()]);
  expect([first?.status, second?.status].toSorted()).toEqual([0, 2]);
  await product.runner.runDue();
  const [complaint] = await product.as(who.token)(listComplaints);
  expect(complaint).toMatchObject({ reference, answer: "We looked into it.\nWe refund £2." });
  expect(complaint?.answeredAt).not.toBeNull();
  const { rows } = await owner.query("select email from employee where id = $1", [who.id]);
  const mailbox = rows[0].email ?? who.phone;
  expect(await messagesTo(product, mailbox)).toContainEqual(expect.stringContaining(reference));
  expect((await run()).message).not.toContain(reference);
});

test.each([
  ["suspended", "update employee set email = null, status = 'suspended' where id = $1"],
  ["leaving", "update employee set email = null, deletion_requested_at = app_now() where id = $1"],
])(
  "sends no SMS to a person without e-mail who is %s, and stores a response sent elsewhere",
  async (_state, statement) => {
    const who = await testPerson(product);
    const { id, reference } = await product.as(who.token)(complain, { body });
    await owner.query(statement, [who.id]);
    const answer = ["--answer", reference, "--file", file, "--by", "Ada Moss"];
    const refused = await run(...answer);
    expect(refused.status).toBe(2);
    expect(refused.message).toContain("cannot read the response in the app");
    expect((await run()).message).toContain(reference);
    const stored = await run(...answer, "--sent-elsewhere");
    expect(stored).toEqual({ message: `${reference} is answered. The product sends the person nothing.`, status: 0 });
    expect((await run("--show", reference)).message).toContain("Answered by Ada Moss (sent outside the product)");
    const { rows } = await owner.query("select 1 from outbox where key = $1", [`complaint ${id} answered`]);
    expect(rows).toEqual([]);
  },
);

test("counts the open complaints of erased accounts and does not list them as late", async () => {
  const who = await testPerson(product);
  const { id, reference } = await product.as(who.token)(complain, { body });
  await owner.query("update complaint set answer_due_on = '2020-01-01' where id = $1", [id]);
  expect((await run()).message).toContain(`${reference}: due by 2020-01-01 (late)`);
  await owner.query("update employee set ended_at = app_now(), payroll_record_id = null where id = $1", [who.id]);
  const { message } = await run();
  expect(message).not.toContain(reference);
  expect(message).toContain("0 open.\n1 of erased accounts, answered from the mailbox.");
});

test.each<[string, readonly string[], string]>([
  ["a number that is not there", ["--answer", "C-AAAA-AAAA", "--file", file, "--by", "Ada"], "no open complaint"],
  ["an answer without a file", ["--answer", "C-AAAA-AAAA", "--by", "Ada"], "--file is needed"],
  ["an answer without a name", ["--answer", "C-AAAA-AAAA", "--file", file], "--by is needed"],
  ["a file that is not there", ["--answer", "C-AAAA-AAAA", "--file", "/nowhere", "--by", "Ada"], "ENOENT"],
  ["a file alone", ["--file", file], "--show or --answer is needed"],
  ["to show what is not there", ["--show", "C-AAAA-AAAA"], "there is no complaint"],
])("refuses %s", async (_case, args, why) => {
  const { message, status } = await run(...args);
  expect(status).toBe(2);
  expect(message).toContain("No complaint is answered: ");
  expect(message).toContain(why);
});
