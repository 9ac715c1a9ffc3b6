import { waitingExceptions } from "@wellpaid/contract/overview/overview";
import { testAdministrator } from "@wellpaid/testing/people/administrators";
import { givePendingAccess, testColleague } from "@wellpaid/testing/people/colleagues";
import { testPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";
import { expect, test } from "vitest";

const product = await testProduct();

test("sorts what waits by name, and the other way, before it is cut into pages", async () => {
  const maya = await testPerson(product, { access: "none" });
  const zoe = await testColleague(product, maya, { name: "Zoe", surname: "Ash" });
  const ada = await testColleague(product, maya, { name: "ada", surname: "Birch" });
  for (const person of [zoe, maya, ada]) await givePendingAccess(product, person);
  const { ask } = await testAdministrator(product, maya.companyId);
  const names = async (query: { sort?: "since" | "name"; order?: "asc" | "desc"; limit?: number; offset?: number }) =>
    (await ask(waitingExceptions, { params: { kind: "request-waiting" }, query })).items.map(
      ({ person }) => person?.name,
    );
  expect(await names({})).toEqual(["Zoe Ash", "Maya Example", "ada Birch"]);
  expect(await names({ order: "desc" })).toEqual(["Zoe Ash", "Maya Example", "ada Birch"]);
  expect(await names({ sort: "since", order: "desc" })).toEqual(["ada Birch", "Maya Example", "Zoe Ash"]);
  expect(await names({ sort: "name" })).toEqual(["ada Birch", "Maya Example", "Zoe Ash"]);
  expect(await names({ sort: "name", order: "desc", limit: 1, offset: 1 })).toEqual(["Maya Example"]);
});
