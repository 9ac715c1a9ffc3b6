import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { testAdministrator } from "@wellpaid/testing/people/administrators";
import { testCompany } from "@wellpaid/testing/people/companies";
import { testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const main = fileURLToPath(new URL("main.ts", import.meta.url));
const run = (...args: string[]) =>
  spawnSync(process.execPath, [main, ...args], {
    env: { PATH: process.env["PATH"], DATABASE_URL: product.database.ownerUrl },
    encoding: "utf8",
  });

test("logs a confirmation by operations, and refuses an unknown or merely invited administrator", async () => {
  const company = await testCompany(product);
  const { id, email } = await testAdministrator(product, company.id, ["owner"]);
  const elsewhere = await testAdministrator(product, (await testCompany(product)).id);
  const confirm = (of: string) => run("--company", company.name, "--email", of);
  expect(confirm(elsewhere.email)).toMatchObject({
    status: 2,
    stderr: expect.stringContaining(`no administrator of ${company.name}`) as string,
  });
  expect(confirm(email).stdout).toContain("counts as a second person");
  await product.runner.runDue();
  const { rows } = await product.database.owner.query(
    "select administrator_id, subject_id from audit_entry where company_id = $1 and action = 'administrator-agreed'",
    [company.id],
  );
  expect(rows).toEqual([{ administrator_id: null, subject_id: id }]);
  await product.database.owner.query("update administrator set password_hash = null where id = $1", [id]);
  expect(confirm(email).stderr).toContain("has not chosen a password yet");
});
