import { downloadMyData } from "@wellpaid/contract/account/my-data";
import { setFault } from "@wellpaid/sandbox/faults";
import { unzipSync } from "fflate";
import { beforeEach, describe, expect, test } from "vitest";
import { testBankRows } from "@wellpaid/testing/banking/bank-rows";
import { productWithBanks } from "@wellpaid/testing/banking/banks";
import { testLeavers } from "@wellpaid/testing/people/leavers";
import { type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { noisyPicture, saveCover, uploadPicture } from "@wellpaid/testing/savings/pictures";
import { refusalOf } from "@wellpaid/testing/product/product";
import { giveSaving } from "@wellpaid/testing/savings/savers";
import { PARTS } from "./parts-store.ts";

const { product, banks } = await productWithBanks();
const { owner, db } = product.database;
const { named, tablesOfEmployees, liveALittle, close } = testLeavers(product, banks);
const bankRows = testBankRows(product);

beforeEach(() => owner.query("delete from rate_limit_use where kind = 'my-data'"));

type Data = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[] & Readonly<Record<string, unknown>>>>;

async function download(who: TestPerson): Promise<{ data: Data; files: Record<string, string>; text: string }> {
  const blob = await product.as(who.token)(downloadMyData, {});
  const unzipped = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  const files = Object.fromEntries(
    Object.entries(unzipped).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]),
  );
  const text = Object.values(files).join("\n");
  return { data: JSON.parse(files["data.json"] ?? "") as Data, files, text };
}

describe("a download of the employee data", () => {
  test("contains all stored data as JSON and CSV files with an explanation", async () => {
    const who = await named();
    await liveALittle(who);
    const { data, files } = await download(who);
    expect(data.profile).toMatchObject({ username: who.username, phone: who.phone, email: who.email });
    expect(data.payrollRecord).toMatchObject({ monthlySalaryPence: 200_000, salaryAccountNumber: "12344821" });
    expect(data.advances).toMatchObject([{ amountPence: 2_000, feePence: 200, status: "cancelled" }]);
    expect(data.ledger).toHaveLength(4);
    expect(data.transactions).toMatchObject([{ description: `Transfer ${who.traces[0]}`, paidOutPence: 100 }]);
    expect(data.plannedPayments).toMatchObject([{ name: who.traces[0], amountPence: 100 }]);
    expect(data.changeRequests).toMatchObject([{ region: "scotland", status: "left", state: "pending" }]);
    expect(data.codesSent).toMatchObject([{ type: "change_request", phone: who.phone }]);
    expect(data.sessions).toHaveLength(1);
    expect(Object.keys(data).toSorted()).toEqual(["madeAt", ...PARTS.map(({ name }) => name)].toSorted());
    expect(files["README.txt"]).toContain("as it was on 12.03.2031");
    const [head, line] = (files["planned-payments.csv"] ?? "").split("\r\n");
    expect(head).toMatch(/^id,name,type,category,amountPence,/);
    expect(line?.split(",")).toHaveLength(head?.split(",").length ?? 0);
    expect(files["profile.csv"]).toContain(`,'${who.phone},`);
    // Nothing that opens anything.
    for (const secret of ["argon2", "hash"]) expect(JSON.stringify(data)).not.toContain(secret);
  });

  test("contains the request, the saving and its ledger for a saver, and none of another employee", async () => {
    const [who, other] = [await named(), await named()];
    for (const each of [who, other]) await giveSaving(product, each, { savedPence: 4_200 });
    const { data, files, text } = await download(who);
    expect(data.savingsRequests).toMatchObject([{ status: "approved", title: "Ms", email: "maya@example.com" }]);
    expect(data.savings).toMatchObject([{ status: "active", monthlyContributionPence: 5_000, productId: "101" }]);
    expect(data.ledger).toMatchObject([{ account: "savings-owed", causeType: "savings-interest", creditPence: 4_200 }]);
    expect(data.payrollRecord).toHaveProperty("nationalInsuranceNumber");
    expect(Object.keys(files)).toContain("savings-requests.csv");
    expect(text).not.toContain(other.id);
  });

  test("contains nothing of another employee with as much data", async () => {
    const [who, other] = [await named(), await named()];
    await liveALittle(who);
    await liveALittle(other);
    const { text } = await download(who);
    for (const word of [...other.traces, other.id]) expect(text).not.toContain(word);
    for (const word of who.traces) expect(text).toContain(word);
  });

  test("names its fields as the wire does: an advance, never a withdrawal of pay", async () => {
    const { id } = await testPerson(product);
    const fieldsOf = async (part: string): Promise<string[]> => {
      const rows = PARTS.find(({ name }) => name === part)?.rows(id);
      if (rows === undefined) throw new Error(`there is no part ${part}`);
      const { sql, parameters } = rows.compile(db);
      return (await owner.query(sql, [...parameters])).fields.map(({ name }) => name);
    };
    expect(await fieldsOf("advanceMoves")).toContain("advanceId");
    expect(await fieldsOf("refunds")).toContain("advanceId");
    expect(await fieldsOf("deductions")).toEqual(expect.arrayContaining(["advancesOwedPence", "advancesTakenPence"]));
    expect(await fieldsOf("codesSent")).toContain("tries");
  });

  test("contains the cover picture as stored, and no cover of another employee", async () => {
    const [who, other] = [await testPerson(product), await testPerson(product)];
    const picture = await noisyPicture(60, 30, "jpeg");
    for (const each of [who, other]) {
      const { key } = await uploadPicture(product, each, picture, "image/jpeg");
      await saveCover(product, each, key);
    }
    await uploadPicture(product, who, picture);
    const blob = await product.as(who.token)(downloadMyData, {});
    const unzipped = unzipSync(new Uint8Array(await blob.arrayBuffer()));
    const pictures = Object.keys(unzipped).filter((name) => /\.(png|jpe?g)$/.test(name));
    expect(pictures).toEqual(["cover.jpg"]);
    expect(Buffer.from(unzipped["cover.jpg"] ?? []).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    const { data } = await download(who);
    expect(data.savingCover).toMatchObject({ contentType: "image/jpeg", sizeBytes: unzipped["cover.jpg"]?.length });
    expect(data.pictureUploads).toHaveLength(1);
    await setFault(owner, { target: "storage", mode: "error", count: 1 });
    expect(await refusalOf(product.as(who.token)(downloadMyData, {}))).toBe("UNAVAILABLE");
  });

  test("contains empty lists and null values when there is hardly any data", async () => {
    const who = await testPerson(product, { access: "none" });
    await owner.query("update employee set payroll_record_id = null where id = $1", [who.id]);
    const { data, files } = await download(who);
    expect(data).toMatchObject({ payrollRecord: null, transactions: [], advances: [] });
    expect(Object.keys(files).toSorted()).toEqual([
      "README.txt",
      "counted-uses.csv",
      "data.json",
      "profile.csv",
      "sessions.csv",
    ]);
  });

  test("writes a cell that starts like a formula as text in the CSV and unchanged in the JSON", async () => {
    const who = await testPerson(product);
    const account = await bankRows.account(who);
    const description = '=HYPERLINK("http://x.example","a,b")';
    await bankRows.transactions(who, account, [{ date: "2031-03-01", amountPence: -250, description }]);
    const { data, files } = await download(who);
    expect(data.transactions).toMatchObject([{ description, paidInPence: 0, paidOutPence: 250 }]);
    expect(files["transactions.csv"]).toContain(`"'=HYPERLINK(""http://x.example"",""a,b"")"`);
    for (const [name, text] of Object.entries(files).filter(([name]) => name.endsWith(".csv"))) {
      expect([name, /(?:^|,|\n)"?[=+\-@\t]/.exec(text)]).toEqual([name, null]);
    }
  });

  test("contains each row once across many pages of rows", async () => {
    const who = await testPerson(product);
    const account = await bankRows.account(who);
    await owner.query(
      `insert into bank_transaction (company_id, employee_id, account_id, aggregator_transaction_id, date, amount_pence,
         currency, status, description, category, modified_at)
       select $1, $2, $3, 'many ' || n, date '2031-01-01' - n % 900, -n, 'GBP', 'posted', 'SHOP ' || n, 'other', app_now()
       from generate_series(1, 20000) n`,
      [who.companyId, who.id, account],
    );
    const { data, files } = await download(who);
    expect(new Set(data.transactions?.map(({ paidOutPence }) => paidOutPence)).size).toBe(20_000);
    expect((files["transactions.csv"] ?? "").trimEnd().split("\r\n")).toHaveLength(20_001);
  });

  test("refuses the sixth request within an hour, also at once, and not that of another employee", async () => {
    const [who, other] = [await testPerson(product), await testPerson(product)];
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => refusalOf(product.as(who.token)(downloadMyData, {})).catch(() => "told")),
    );
    expect(outcomes.filter((outcome) => outcome === "told")).toHaveLength(5);
    expect(outcomes.filter((outcome) => outcome === "TOO_MANY_REQUESTS")).toHaveLength(3);
    await download(other);
  });

  test("is available to a suspended or leaving employee, and not without a session", async () => {
    const suspended = await testPerson(product, { status: "suspended" });
    expect((await download(suspended)).data.profile).toMatchObject({ status: "suspended" });
    const leaving = await testPerson(product);
    await owner.query("update employee set deletion_requested_at = app_now() where id = $1", [leaving.id]);
    expect((await download(leaving)).data.profile).toMatchObject({ deletionRequestedAt: expect.any(String) });
    const closed = await testPerson(product);
    await close(closed);
    expect(await refusalOf(product.as(closed.token)(downloadMyData, {}))).toBe("NO_SESSION");
  });

  test("reads every table that has employee rows", async () => {
    const read = PARTS.map((part) => part.rows("id").compile(db).sql).join("\n");
    const isRead = (name: string) => new RegExp(`(from|join) "?${name}\\b`).test(read);
    expect(
      (await tablesOfEmployees()).filter((name) => !isRead(name)),
      "add a part to parts-store.ts",
    ).toEqual([]);
  });
});
