import * as pay from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { collectMetrics } from "../http/monitoring/metrics.ts";
import { logNearLimit } from "../http/monitoring/security-log.ts";
import { testPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";
import { runScheduledPolls } from "../start/wiring.ts";

const product = await testProduct();
const { db, owner } = product.database;
const lines: string[] = [];
const { log } = Fastify({ logger: { stream: { write: (line: string) => lines.push(line) } } });
const metrics = collectMetrics(Fastify(), db);

const poll = () => runScheduledPolls(product.ctx, (company) => logNearLimit(log, company));

test("logs one security line for each time a company nears its limit, and counts it in metrics", async () => {
  await poll();
  const who = await testPerson(product, { needsNoCode: true });
  await poll();
  await product.as(who.token)(pay.withdraw, { body: { amount: 40 } });
  await poll();
  expect(lines).toEqual([]);
  expect(await metrics.read()).toContain("companies_near_exposure_limit 0");
  const limit = (pence: number) =>
    owner.query(
      `insert into exposure_limit (company_id, limit_pence, set_by) values ($1, $2, 'test')
       on conflict (company_id) do update set limit_pence = excluded.limit_pence`,
      [who.companyId, pence],
    );
  await limit(5_250);
  await Promise.all([poll(), poll()]);
  await poll();
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    {
      ...{ level: 30, msg: "security", event: "exposureNearLimit", outcome: "notified" },
      ...{ company: who.companyId, exposedPence: 4_200, limitPence: 5_250 },
    },
  ]);
  expect(await metrics.read()).toContain("companies_near_exposure_limit 1");
  await limit(50_000);
  await poll();
  expect(await metrics.read()).toContain("companies_near_exposure_limit 0");
  await limit(4_200);
  await poll();
  expect(lines).toHaveLength(2);
});
