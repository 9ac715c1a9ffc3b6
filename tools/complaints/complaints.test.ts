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
