import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { testAdministrator } from "@wellpaid/testing/people/administrators";
import { messagesTo, testCompany } from "@wellpaid/testing/people/companies";
import { testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const main = fileURLToPath(new URL("main.ts", import.meta.url));
const run = (...args: string[]) =>
  spawnSync(process.execPath, [main, ...args], {
    env: { PATH: process.env["PATH"], DATABASE_URL: product.database.ownerUrl },
    encoding: "utf8",
  });

test("sends the invitation of an owner through the server and reports an impossible one at once", async () => {
  const { name } = await testCompany(product);
  const email = "first@owner.example";
  expect(run("--company", "Nowhere", "--email", email).stderr).toContain("there is no company Nowhere");
  const elsewhere = await testAdministrator(product, (await testCompany(product)).id);
  const taken = run("--company", name, "--email", elsewhere.email);
  expect(taken).toMatchObject({ status: 2, stderr: expect.stringContaining("of another company") as string });
  expect(run("--company", name, "--email", email, "--name", "Otto Owner").stdout).toContain("is invited");
  await product.runner.runDue();
  expect((await messagesTo(product, email)).join()).toContain("/employer/welcome#token=");
});

test("creates a company once with one first owner on a double start, and reports a taken name", async () => {
  const emails = ["founder@new.example", "late@new.example"];
  const start = (company: string, to: string) => run("--new", "--company", company, "--email", to);
  expect(start("  ", "founder@new.example")).toMatchObject({
    status: 2,
    stderr: expect.stringContaining("no name") as string,
  });
  for (const email of emails) expect(start("Brand New", email).stdout).toContain("is invited");
  await product.runner.runDue();
  const { rows } = await product.database.owner.query<{ email: string }>(
    `select c.admin_email, a.email, a.roles from company c left join administrator a on a.company_id = c.id where c.name = 'Brand New'`,
  );
  const [{ email } = { email: "" }] = rows;
  expect(rows).toEqual([{ admin_email: email, email, roles: ["owner"] }]);
  expect(emails).toContain(email);
  expect((await messagesTo(product, email)).join()).toContain("/employer/welcome#token=");
  for (const name of ["brand new", "Brand-New", "BrandNew", "Br\u00E4nd New", "\uFF22rand New"])
    expect(start(name, "other@new.example")).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("there is a company Brand New already") as string,
    });
});

test.each([
  ["a blank of no width in the company's name", ["--company", "Ne\u200Bw"], "must have no invisible characters"],
  ["a line break there", ["--company", "New\nLtd"], "is no name of a company"],
  ["a Cyrillic letter in a Latin word", ["--company", "New \u0410corn"], "mixes letters of two scripts"],
  ["a blank of no width in the e-mail", ["--email", "otto\u200B@new.example"], "must be an email address"],
  ["a Cyrillic letter in the e-mail", ["--email", "\u043Etto@new.example"], "must be an email address"],
  ["a line break in the owner's name", ["--name", "Otto\nOwner"], "is no name"],
  ["a blank of no width in it", ["--name", "Otto\u2060"], "must have no invisible characters"],
  ["a company twice", ["--company", "A", "--company", "B"], "--company is given twice"],
])("refuses a company with %s and records nothing", async (_what, args, why) => {
  const usual = ["--company", "Quite New", "--email", "otto@new.example"].filter(
    (_word, at) => !args.includes(at < 2 ? "--company" : "--email"),
  );
  const jobs = async () =>
    (await product.database.owner.query("select 1 from outbox where kind = 'invite-owner'")).rowCount;
  const before = await jobs();
  expect(run("--new", ...usual, ...args)).toMatchObject({ status: 2, stderr: expect.stringContaining(why) as string });
  expect(await jobs()).toBe(before);
});

test("keeps the password of an invited administrator unless a reset is specified", async () => {
  const { id, name } = await testCompany(product);
  const { email, id: who } = await testAdministrator(product, id, ["owner"]);
  const password = async () => {
    await product.runner.runDue();
    const { rows } = await product.database.owner.query<{ has: boolean }>(
      "select password_hash is not null as has from administrator where id = $1",
      [who],
    );
    return rows[0]?.has;
  };
  await product.database.owner.query("update administrator set password_hash = 'set' where id = $1", [who]);
  expect(run("--company", name, "--email", email.toUpperCase())).toMatchObject({
    status: 2,
    stderr: expect.stringContaining("--again deletes their password") as string,
  });
  expect(await password()).toBe(true);
  expect(run("--company", name, "--email", email, "--again").stdout).toContain("is invited");
  expect(await password()).toBe(false);
});
