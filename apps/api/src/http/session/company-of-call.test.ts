import { exportAuditLog } from "@wellpaid/contract/audit-log/audit-log";
import { exportTransactions } from "@wellpaid/contract/budgeting/transactions";
import type { Call } from "@wellpaid/contract/call";
import { testAdministrator } from "@wellpaid/testing/people/administrators";
import { testPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";
import { sql } from "kysely";
import { afterAll, expect, it } from "vitest";
import { openDatabase } from "../../database/connect.ts";
import { routePathOf } from "../answer-call.ts";
import { buildServer } from "../server.ts";

const product = await testProduct();
/** As the running product opens it: outside any work it sees no one. */
const own = openDatabase(product.database.appUrl, { maxConnections: 1 });

/** A statement that forgets to say whose rows it means. */
async function employeesSeen(): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from employee order by id`.execute(own.db);
  return rows.map(({ id }) => id).join(",");
}

async function* linesSeen() {
  yield `${await employeesSeen()};`;
  yield await employeesSeen();
}

const server = await buildServer({
  database: own.db,
  clock: product.ctx.clock,
  webApp: null,
  isHttps: false,
  logLevel: "silent",
  logKey: "test log",
  callsPerMinute: 1_000,
  version: "test",
  features: (answer) => {
    answer(exportTransactions, async () => ({ fileName: "a.csv", lines: linesSeen() }));
    answer(exportAuditLog, async () => ({ fileName: "b.csv", lines: linesSeen() }));
  },
});
afterAll(async () => {
  await server.close();
  await own.close();
});

const [first, second] = [await testPerson(product), await testPerson(product)];

async function answered(call: Call, headers: Record<string, string>): Promise<string> {
  const { body, statusCode } = await server.inject({ method: call.method, url: routePathOf(call), headers });
  expect(statusCode).toBe(200);
  return body;
}

it("limits every statement of an employee call to its own company from first to last line", async () => {
  expect(await answered(exportTransactions, { "app-auth": first.token })).toBe(`${first.id};${first.id}`);
  expect(await answered(exportTransactions, { "app-auth": second.token })).toBe(`${second.id};${second.id}`);
});

it("limits an administrator call to its own company", async () => {
  const { token } = await testAdministrator(product, second.companyId);
  expect(await answered(exportAuditLog, { "admin-auth": token })).toBe(`${second.id};${second.id}`);
});
