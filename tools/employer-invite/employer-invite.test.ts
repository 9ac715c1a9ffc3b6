import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { testAdministrator } from "../../apps/api/src/testing/test-administrators.ts";
import { messagesTo, testCompany } from "../../apps/api/src/testing/test-companies.ts";
import { testProduct } from "../../apps/api/src/testing/test-product.ts";

const product = await testProduct();
const main = fileURLToPath(new URL("main.ts", import.meta.url));
const run = (...words: string[]) =>
  spawnSync(process.execPath, [main, ...words], {
    env: { PATH: process.env["PATH"], DATABASE_URL: product.database.ownerUrl },
    encoding: "utf8",
  });

test("when operations invite an owner, then the e-mail comes with the server; what cannot be is told at once", async () => {
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

test("when operations let a company begin twice at once, then it is there once with one first owner; a name that is taken is told", async () => {
  const emails = ["founder@new.example", "late@new.example"];
  const begin = (company: string, to: string) => run("--new", "--company", company, "--email", to);
  expect(begin("  ", "founder@new.example")).toMatchObject({
    status: 2,
    stderr: expect.stringContaining("no name") as string,
  });
  for (const email of emails) expect(begin("Brand New", email).stdout).toContain("is invited");
  await product.runner.runDue();
  const { rows } = await product.database.owner.query<{ email: string }>(
    `select c.admin_email, a.email, a.roles from company c left join administrator a on a.company_id = c.id where c.name = 'Brand New'`,
  );
  const [{ email } = { email: "" }] = rows;
  expect(rows).toEqual([{ admin_email: email, email, roles: ["owner"] }]);
  expect(emails).toContain(email);
  expect((await messagesTo(product, email)).join()).toContain("/employer/welcome#token=");
  expect(begin("brand new", "other@new.example").stderr).toContain("there is a company brand new already");
});
