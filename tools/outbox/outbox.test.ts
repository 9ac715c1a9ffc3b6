import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import * as contract from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { expect, test } from "vitest";
import { testPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const { owner, ownerUrl } = product.database;

const main = fileURLToPath(new URL("main.ts", import.meta.url));
const run = (...args: string[]) =>
  spawnSync(process.execPath, [main, ...args], {
    env: { PATH: process.env["PATH"], DATABASE_URL: ownerUrl },
    encoding: "utf8",
  }).stdout;

test("shows a payout parked while the rail was down, releases it by hand and pays it once", async () => {
  const who = await testPerson(product, { needsNoCode: true });
  const { id } = await product.as(who.token)(contract.withdraw, { body: { amount: 40 } });
  await owner.query("insert into sandbox.fault (target, mode) values ('payouts', 'error')");
  await product.advance(31);
  for (let attempt = 0; attempt < 14; attempt += 1) {
    await product.runner.runDue();
    await product.advance(601);
  }
  const listed = run();
  expect(listed).toContain(`payout of advance ${id}`);
  expect(listed).toContain("the rail does not answer");
  expect(listed).toContain("1 parked.");

  await owner.query("delete from sandbox.fault");
  await product.runner.runDue();
  const status = async () =>
    (await owner.query<{ status: string }>("select status from withdrawal where id = $1", [id])).rows[0]?.status;
  expect(await status()).toBe("processing");
  expect(run("--release", "all")).toBe("1 released.\n0 parked.\n");
  for (let count = 0; count < 3; count += 1) {
    await product.runner.runDue();
    await product.advance(3_601);
  }
  expect(await status()).toBe("paid");
  expect((await owner.query("select 1 from sandbox.payment where reference = $1", [`adv-${id}`])).rowCount).toBe(1);
});
