import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import * as pay from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { expect, test } from "vitest";
import { testPaydays } from "@wellpaid/testing/payroll/paydays";
import { testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const { owner, ownerUrl } = product.database;
const { settle } = testPaydays(product);
const main = fileURLToPath(new URL("main.ts", import.meta.url));

async function run(...args: string[]): Promise<{ message: string; status: number | null }> {
  const child = spawn(process.execPath, [main, ...args], {
    env: { PATH: process.env["PATH"], DATABASE_URL: ownerUrl },
  });
  let message = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => (message += part.toString()));
  const status = await new Promise<number | null>((resolve) => child.once("exit", resolve));
  return { message: message.trim(), status };
}

const stored = async () => (await owner.query("select * from exposure_limit")).rows;

test("applies a company limit by the operator at once, and the default once removed", async () => {
  const who = await testPerson(product, { needsNoCode: true });
  await settle();
  const withdraw = () => product.as(who.token)(pay.withdraw, { body: { amount: 40 } });
  const { rows } = await owner.query<{ name: string }>("select name from company where id = $1", [who.companyId]);
  const company = rows[0]?.name ?? "";
  await withdraw();
  const usual = (await run()).message;
  expect(usual).toMatch(new RegExp(`^${company}: £42\\.00 of £[0-9,]+\\.00 \\(usual\\)$`));
  const set = (limit: string, by = "Ada Moss") => run("--company", company, "--limit", limit, "--by", by);
  const [item, two] = await Promise.all([set("80"), set("80")]);
  for (const done of [item, two]) expect(done).toEqual({ status: 0, message: `${company}: £42.00 of £80.00` });
  const limited = await stored();
  expect(limited).toMatchObject([{ company_id: who.companyId, limit_pence: 8_000, set_by: "Ada Moss" }]);
  await set("80", "Ben Ford");
  expect(await stored()).toEqual(limited);
  expect(await refusalOf(withdraw())).toBe("EXPOSURE_LIMIT_REACHED");
  expect((await set("84")).message).toBe(`${company}: £42.00 of £84.00`);
  await withdraw();
  for (let times = 0; times < 2; times += 1)
    expect((await run("--company", company, "--usual", "--by", "Ada Moss")).message).toBe(usual.replace("£42", "£84"));
  await withdraw();
  const entries = await owner.query(
    "select by_name, before, after from audit_entry where action = 'exposure-limit-changed' and company_id = $1 order by id",
    [who.companyId],
  );
  const [start] = entries.rows as readonly { before: { limitPence: number; isUsual: boolean } }[];
  expect(start?.before.isUsual).toBe(true);
  const own = (limitPence: number) => ({ limitPence, isUsual: false });
  const by = { setBy: "Ada Moss" };
  expect(entries.rows).toEqual([
    { by_name: null, before: start?.before, after: { ...own(8_000), ...by } },
    { by_name: null, before: own(8_000), after: { ...own(8_400), ...by } },
    { by_name: null, before: own(8_400), after: { ...start?.before, ...by } },
  ]);
});

test.each<[string, readonly string[], string]>([
  ["a company that is not there", ["--company", "Nobody", "--limit", "1", "--by", "Ada"], "there is no company Nobody"],
  ["nobody who does it", ["--company", "Nobody", "--limit", "1"], "--by is needed"],
  ["neither a limit nor the usual one", ["--company", "Nobody", "--by", "Ada"], "--limit or --usual is needed"],
  ["both", ["--company", "Nobody", "--by", "Ada", "--limit", "1", "--usual"], "--limit or --usual is needed"],
  ["pence", ["--company", "Nobody", "--by", "Ada", "--limit", "1.50"], "--limit is whole pounds"],
  ["less than nothing", ["--company", "Nobody", "--by", "Ada", "--limit=-1"], "--limit is whole pounds"],
  ["more than there may be", ["--company", "Nobody", "--by", "Ada", "--limit", "1000000001"], "at most 1000000000"],
  ["no company", ["--limit", "1", "--by", "Ada"], "--company is needed"],
  ["two limits", ["--company", "Nobody", "--by", "Ada", "--limit", "1", "--limit", "2"], "--limit is given twice"],
  ["another word", ["--compny", "Nobody"], "Unknown option"],
])("refuses %s and changes nothing", async (_case, args, why) => {
  const before = await stored();
  const { message, status } = await run(...args);
  expect(status).toBe(2);
  expect(message).toContain("No limit is changed: ");
  expect(message).toContain(why);
  expect(await stored()).toEqual(before);
});
