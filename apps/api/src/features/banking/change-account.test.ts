import * as contract from "@wellpaid/contract/banking/bank-accounts";
import { accounts, indicators } from "@wellpaid/contract/budgeting/budgeting";
import { sendCode } from "@wellpaid/contract/identity/codes";
import { describe, expect, test } from "vitest";
import { testBankRows } from "@wellpaid/testing/banking/bank-rows";
import { productWithBanks } from "@wellpaid/testing/banking/banks";
import { lastCode, type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { refusalOf } from "@wellpaid/testing/product/product";
import { syncBanks } from "./sync/sync-banks.ts";

const { product, banks } = await productWithBanks();
const rows = testBankRows(product);
const GONE = "00000000-0000-4000-8000-000000000000";

const asOf = (who: TestPerson) => product.as(who.token);
const person = async () => {
  const who = await testPerson(product);
  return { who, id: await rows.account(who, { balancePence: 84_000 }) };
};
const balanceOf = async (who: TestPerson) => (await asOf(who)(indicators))?.currentBalance;
const codeFor = async (who: TestPerson, type: "account_activate" | "account_deactivate" | "advance_request") => {
  await product.advance(31);
  await asOf(who)(sendCode, { body: { type } });
  return lastCode(product, who.phone);
};
const rename = (who: TestPerson, id: string, name: string) =>
  asOf(who)(contract.renameAccount, { params: { id }, body: { name } });
const deactivate = (who: TestPerson, id: string, code?: string) =>
  asOf(who)(contract.deactivateAccount, { params: { id }, body: { code } });
const activate = (who: TestPerson, id: string, code?: string) =>
  asOf(who)(contract.activateAccount, { params: { id }, body: { code } });
const include = (who: TestPerson, id: string, isIncluded: boolean) =>
  asOf(who)(contract.includeAccount, { params: { id }, body: { isIncluded } });

describe("renaming an account", () => {
  test("shows the new name, which the next bank sync does not overwrite", async () => {
    const who = await testPerson(product);
    await banks.happen(who, [{ date: "2031-03-01", description: "Tesco", amountPence: -100 }]);
    await syncBanks(product.ctx, who.id);
    const id = (await asOf(who)(accounts))[0]?.id ?? "";
    expect(await rename(who, id, "  Bills & rent ")).toMatchObject({ id, name: "Bills & rent" });
    await syncBanks(product.ctx, who.id);
    expect(await asOf(who)(accounts)).toMatchObject([{ name: "Bills & rent" }]);
  });

  test.each([
    ["", "INVALID_INPUT"],
    ["   ", "INVALID_INPUT"],
    ["x".repeat(41), "INVALID_INPUT"],
    ["a\u0000b", "INVALID_INPUT"],
  ])("for %j is refused as %s", async (name, code) => {
    const { who, id } = await person();
    expect(await refusalOf(rename(who, id, name))).toBe(code);
  });

  test("changes nothing for a foreign, unknown or revoked account, or for an unauthorised employee", async () => {
    const { who, id } = await person();
    const other = await testPerson(product);
    expect(await refusalOf(rename(other, id, "Mine"))).toBe("NOT_FOUND");
    expect(await refusalOf(rename(who, GONE, "Mine"))).toBe("NOT_FOUND");
    expect(await refusalOf(rename({ ...who, token: "" }, id, "Mine"))).toBe("NO_SESSION");
    const { owner } = product.database;
    await owner.query("update bank_connection set removed_at = app_now() where employee_id = $1", [who.id]);
    expect(await refusalOf(rename(who, id, "Mine"))).toBe("NOT_FOUND");
    await owner.query("update employee set status = 'suspended' where id = $1", [who.id]);
    expect(await refusalOf(rename(who, id, "Mine"))).toBe("SUSPENDED");
  });
});

describe("deactivating and activating an account", () => {
  test("needs a code of its own type each time and updates left to spend", async () => {
    const { who, id } = await person();
    expect(await balanceOf(who)).toBe(840);
    const code = await codeFor(who, "account_deactivate");
    expect(await deactivate(who, id, code)).toMatchObject({ isActive: false, isCounted: false });
    expect(await balanceOf(who)).toBe(0);
    expect(await refusalOf(activate(who, id, code))).toBe("WRONG_CODE");
    expect(await activate(who, id, await codeFor(who, "account_activate"))).toMatchObject({ isActive: true });
    expect(await balanceOf(who)).toBe(840);
    const { rows: messages } = await product.database.owner.query<{ text: string }>(
      "select text from sandbox.message where recipient = $1 order by sequence",
      [who.phone],
    );
    expect(messages.map(({ text }) => /to \w+ your bank account/.exec(text)?.[0])).toEqual([
      "to deactivate your bank account",
      "to activate your bank account",
    ]);
  });

  test("changes nothing without a code, with a wrong code, or with a code for something else", async () => {
    const { who, id } = await person();
    expect(await refusalOf(deactivate(who, id))).toBe("CODE_REQUIRED");
    const other = await codeFor(who, "advance_request");
    expect(await refusalOf(deactivate(who, id, other))).toBe("WRONG_CODE");
    const right = await codeFor(who, "account_deactivate");
    const wrong = right === "000000" ? "111111" : "000000";
    for (let attempts = 0; attempts < 4; attempts += 1)
      expect(await refusalOf(deactivate(who, id, wrong))).toBe("WRONG_CODE");
    expect(await refusalOf(deactivate(who, id, wrong))).toBe("TOO_MANY_CODE_TRIES");
    expect(await refusalOf(deactivate(who, id, right))).toBe("TOO_MANY_CODE_TRIES");
    expect(await asOf(who)(accounts)).toMatchObject([{ isActive: true }]);
  });

  test("succeeds without a code when repeated after a lost answer", async () => {
    const { who, id } = await person();
    const code = await codeFor(who, "account_deactivate");
    const accounts = await Promise.all([deactivate(who, id, code), deactivate(who, id, code)]);
    for (const account of accounts) expect(account.isActive).toBe(false);
    expect(await deactivate(who, id, code)).toMatchObject({ isActive: false });
  });

  test("is not found for another employee and leaves the code valid", async () => {
    const { who, id } = await person();
    const other = await testPerson(product);
    const code = await codeFor(other, "account_deactivate");
    expect(await refusalOf(deactivate(other, id, code))).toBe("NOT_FOUND");
    const own = await rows.account(other);
    expect(await deactivate(other, own, code)).toMatchObject({ isActive: false });
    expect(await balanceOf(who)).toBe(840);
  });
});

describe("counting in a savings account", () => {
  test("adds its balance until it is left out or deactivated", async () => {
    const { who } = await person();
    const id = await rows.account(who, { type: "savings", balancePence: 100_000 });
    expect(await balanceOf(who)).toBe(840);
    expect(await include(who, id, true)).toMatchObject({ isIncludable: true, isIncluded: true, isCounted: true });
    expect(await balanceOf(who)).toBe(1_840);
    await deactivate(who, id, await codeFor(who, "account_deactivate"));
    expect(await balanceOf(who)).toBe(840);
    await activate(who, id, await codeFor(who, "account_activate"));
    expect(await include(who, id, false)).toMatchObject({ isCounted: false });
    expect(await balanceOf(who)).toBe(840);
  });

  test("is refused for an account that is not a savings account or in another currency", async () => {
    const { who, id } = await person();
    const euros = await rows.account(who, { type: "savings", currency: "EUR" });
    expect(await refusalOf(include(who, id, true))).toBe("ACCOUNT_NOT_INCLUDABLE");
    expect(await refusalOf(include(who, euros, true))).toBe("ACCOUNT_NOT_INCLUDABLE");
    expect(await refusalOf(include(await testPerson(product), id, true))).toBe("NOT_FOUND");
  });
});
