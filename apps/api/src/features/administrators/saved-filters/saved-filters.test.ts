import * as calls from "@wellpaid/contract/administrators/saved-filters";
import { removeAdministrator } from "@wellpaid/contract/administrators/console-access";
import { MAX_SAVED_FILTERS } from "@wellpaid/domain/administrators/saved-filters";
import { testAdministrator } from "@wellpaid/testing/people/administrators";
import { testCompany } from "@wellpaid/testing/people/companies";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { expect, test } from "vitest";

const product = await testProduct();
const { owner } = product.database;

type List = "people" | "requests" | "runs" | "audit-log";

async function administrator(companyId?: string) {
  const who = await testAdministrator(product, companyId ?? (await testCompany(product)).id);
  const save = (name: string, query: Record<string, string> = { status: "left" }, list: List = "people") =>
    who.ask(calls.saveFilter, { body: { list, name, query } });
  const read = async (list: List = "people") => (await who.ask(calls.listSavedFilters, { query: { list } })).items;
  return { ...who, save, read };
}

test("keeps what each saved for a list, by name, for them alone", async () => {
  const ada = await administrator();
  await ada.save("  Leavers ", { status: "left", sort: "number", order: "desc", size: "100" });
  const { items } = await ada.save("active", { q: "ash" });
  expect(items).toMatchObject([
    { name: "active", query: { q: "ash" }, isDefault: false, isWhole: true },
    { name: "Leavers", query: { status: "left", sort: "number", order: "desc", size: "100" } },
  ]);
  expect(await ada.read()).toEqual(items);
  expect(await ada.read("requests")).toEqual([]);
  const colleague = await administrator(ada.companyId);
  expect(await colleague.read()).toEqual([]);
  const params = { id: items[0]?.id ?? "" };
  expect(await refusalOf(colleague.ask(calls.deleteSavedFilter, { params }))).toBe("NOT_FOUND");
  expect(await refusalOf(colleague.ask(calls.changeSavedFilter, { params, body: { name: "x" } }))).toBe("NOT_FOUND");
});

test.each([
  ["people", { status: "fired" }],
  ["people", { part: "people" }],
  ["people", { pages: "9" }],
  ["people", { q: " " }],
  ["requests", { state: "pending" }],
  ["audit-log", { from: "2031-02-30" }],
  ["audit-log", { __proto__x: "1" }],
  ["runs", { sort: "name; drop table" }],
  ["runs", { toString: "payday" }],
] as const)("refuses for %s what the list does not know: %j", async (list, query) => {
  const { save, read } = await administrator();
  expect(await refusalOf(save("Odd", query as unknown as Record<string, string>, list))).toBe("INVALID_INPUT");
  expect(await read(list)).toEqual([]);
});

test("leaves out what a list no longer knows, and says so", async () => {
  const { save, read } = await administrator();
  await save("Old", { status: "left", q: "ash" });
  await owner.query(`update saved_filter set query = '{"status": "retired", "q": "ash", "team": "7"}'`);
  expect(await read()).toMatchObject([{ name: "Old", query: { q: "ash" }, isWhole: false }]);
});

test("renames, opens the list with one at most, and deletes", async () => {
  const { ask, save, read } = await administrator();
  await save("One");
  const [first, second] = (await save("Two")).items;
  const change = (filter: typeof first, body: { name?: string; isDefault?: boolean }) =>
    ask(calls.changeSavedFilter, { params: { id: filter?.id ?? "" }, body });
  const defaults = async () => (await read()).filter(({ isDefault }) => isDefault).map(({ name }) => name);
  await change(first, { isDefault: true });
  await change(second, { isDefault: true });
  expect(await defaults()).toEqual(["Two"]);
  await change(first, { isDefault: false });
  expect(await defaults()).toEqual(["Two"]);
  await change(second, { isDefault: false });
  expect(await defaults()).toEqual([]);
  expect(await refusalOf(change(first, { name: "tWO" }))).toBe("FILTER_NAME_TAKEN");
  expect((await change(first, { name: "ONE" })).items.map(({ name }) => name)).toEqual(["ONE", "Two"]);
  await ask(calls.deleteSavedFilter, { params: { id: first?.id ?? "" } });
  expect(await refusalOf(ask(calls.deleteSavedFilter, { params: { id: first?.id ?? "" } }))).toBe("NOT_FOUND");
  expect((await read()).map(({ name }) => name)).toEqual(["Two"]);
});

test("takes no name twice and no more than 20, also when two are saved at once", async () => {
  const { save, read } = await administrator();
  const outcome = (name: string) =>
    save(name).then(
      () => "saved",
      () => "refused",
    );
  const same = await Promise.all([outcome("Same"), outcome("same")]);
  expect(same.toSorted()).toEqual(["refused", "saved"]);
  for (let made = 2; made < MAX_SAVED_FILTERS; made += 1) await save(`Filter ${made}`);
  const last = await Promise.all([outcome("Last"), outcome("Beyond")]);
  expect(last.toSorted()).toEqual(["refused", "saved"]);
  expect(await refusalOf(save("Beyond it"))).toBe("TOO_MANY_FILTERS");
  expect(await read()).toHaveLength(MAX_SAVED_FILTERS);
  expect(await refusalOf(save("\u202eevil"))).toBe("INVALID_INPUT");
});

test("go with an administrator who is removed", async () => {
  const ada = await administrator();
  const bo = await administrator(ada.companyId);
  await bo.save("Mine", { q: "Sorrel" });
  await ada.ask(removeAdministrator, { params: { id: bo.id } });
  const { rows } = await owner.query("select 1 from saved_filter where administrator_id = $1", [bo.id]);
  expect(rows).toEqual([]);
  expect(await refusalOf(bo.read())).toBe("NO_SESSION");
});
