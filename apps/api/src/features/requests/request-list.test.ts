import * as calls from "@wellpaid/contract/requests/requests";
import { expect, test } from "vitest";
import { testAdministrator } from "@wellpaid/testing/people/administrators";
import { givePendingAccess, testColleague } from "@wellpaid/testing/people/colleagues";
import { testPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";
import { giveSaving } from "@wellpaid/testing/savings/savers";

const product = await testProduct();
const { owner } = product.database;

/** Adam and Zoe ask for on-demand pay, Maya for savings of £100 a month, one after the other; Zoe is approved. */
async function requests() {
  const maya = await testPerson(product, { access: "none" });
  const admin = await testAdministrator(product, maya.companyId, ["approver"]);
  await giveSaving(product, maya, { saving: { status: "pending-open", client_reference: null } });
  await owner.query("update savings_request set status = 'pending', decided_at = null where employee_id = $1", [
    maya.id,
  ]);
  await product.advance(60);
  const adam = await testColleague(product, maya, { name: "Adam", surname: "Abbey" });
  await givePendingAccess(product, adam);
  await product.advance(60);
  const zoe = await testColleague(product, maya, { name: "Zoe", surname: "Zander" });
  const id = await givePendingAccess(product, zoe);
  return { admin, approve: () => decide(admin, id) };
}

const decide = (admin: Awaited<ReturnType<typeof testAdministrator>>, id: string) =>
  admin.ask(calls.decideRequests, { body: { decisions: [{ kind: "on-demand-pay", id, decision: "approved" }] } });

const [MAYA, ADAM, ZOE] = ["Maya Example", "Adam Abbey", "Zoe Zander"];

test("sorts what waits by date, name and amount, both ways", async () => {
  const { admin } = await requests();
  const names = async (query: Parameters<typeof admin.ask<typeof calls.listRequests>>[1]["query"]) =>
    (await admin.ask(calls.listRequests, { query })).items.map(({ person }) => person.name);
  expect(await names({})).toEqual([MAYA, ADAM, ZOE]);
  expect(await names({ sort: "date", order: "desc" })).toEqual([ZOE, ADAM, MAYA]);
  expect(await names({ sort: "name" })).toEqual([ADAM, MAYA, ZOE]);
  expect(await names({ sort: "name", order: "desc", limit: 1, offset: 1 })).toEqual([MAYA]);
  expect(await names({ sort: "amount", order: "desc" })).toEqual([MAYA, ADAM, ZOE]);
  expect(await names({ sort: "amount" })).toEqual([MAYA, ADAM, ZOE]);
});

test("counts what waits and what is decided, and its kinds, of the search", async () => {
  const { admin, approve } = await requests();
  await approve();
  const counts = async (query: { state?: "pending" | "decided"; q?: string }) =>
    Object.fromEntries(
      (await admin.ask(calls.countRequests, { query })).counts.map(({ filter, count }) => [filter, count]),
    );
  const none = { "on-demand-pay": 0, savings: 0, "change-request": 0 };
  expect(await counts({})).toEqual({ ...none, pending: 2, decided: 1, "on-demand-pay": 1, savings: 1 });
  expect(await counts({ state: "decided" })).toEqual({ ...none, pending: 2, decided: 1, "on-demand-pay": 1 });
  expect(await counts({ q: "abbey" })).toEqual({ ...none, pending: 1, decided: 0, "on-demand-pay": 1 });
});
