import { beforeEach, describe, expect, test } from "vitest";
import { testImports } from "@wellpaid/testing/payroll/imports";
import { testNewPeople } from "@wellpaid/testing/people/new-people";
import { testPaydays } from "@wellpaid/testing/payroll/paydays";
import { testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct({ employersPay: false });
const { owner: database } = product.database;
const { newCompany } = testImports(product);
const { nobody, withdraw, bring, signUp } = testNewPeople(product);
const { settle } = testPaydays(product);

const WAITS = "EMPLOYER_CONFIRMATION_PENDING";
type Ghost = typeof nobody | undefined;
let company: Awaited<ReturnType<typeof newCompany>>;

beforeEach(async () => {
  company = await newCompany();
  await settle();
});

describe("successive employees with the same phone", () => {
  const setPhone = (ghost: Ghost, phone: string) =>
    database.query("update employee set phone = $2 where id = $1", [ghost?.id, phone]);
  let phones = 0;
  const ownPhone = () => `+447933${String(100_000 + ++phones)}`;

  test.each<readonly [string, (first: Ghost) => Promise<unknown>]>([
    ["set another number", (first) => setPhone(first, ownPhone())],
    [
      "ended their account",
      (first) => database.query("update employee set ended_at = app_now() where id = $1", [first?.id]),
    ],
    [
      "was erased",
      (first) =>
        database.query("update employee set ended_at = app_now(), phone = '', payroll_record_id = null where id = $1", [
          first?.id,
        ]),
    ],
  ])("holds the next sign-up with the phone when the first withdrew and %s", async (_what, goes) => {
    const phone = ownPhone();
    await bring(company, [{ number: "101" }]);
    const [first] = await signUp(company.maya.companyId, ["101"]);
    await setPhone(first, phone);
    expect(await withdraw(first ?? nobody)).toBe("done");
    await goes(first);
    await bring(company, [{ number: "102" }]);
    const [next] = await signUp(company.maya.companyId, ["102"]);
    await setPhone(next, phone);
    expect(await withdraw(next ?? nobody)).toBe(WAITS);
    const { rows } = await database.query("select digest from former_sharable where company_id = $1", [
      company.maya.companyId,
    ]);
    expect(JSON.stringify(rows)).not.toContain(phone);
  });
});
