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
  expect((await messagesTo(product, email)).join()).toContain("/employer/welcome?token=");
});
