import { describe, expect, test } from "vitest";
import { messagesTo } from "@wellpaid/testing/people/companies";
import { mailboxOf, type TestPerson } from "@wellpaid/testing/people/people";
import { testImports } from "@wellpaid/testing/payroll/imports";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { testSalaryAccounts } from "@wellpaid/testing/people/salary-accounts";

const product = await testProduct({ rateLimits: { codesPerPhonePerDay: 1_000 } });
const { owner } = product.database;
const { newCompany } = testImports(product);
const accounts = testSalaryAccounts(product);
const { attacked, give, linksAt, linksTo, mailedLinksTo, lastLink, lastMailedLink, press, check } = accounts;
const { object, accept, newCode, hours, books, takePay, takeSavings } = accounts;

const OPEN = { state: "open", ending: "0777" };
const OBJECTED = { state: "objected", ending: "0777" };
const LIFTED = { state: "lifted", ending: null };

const isLifted = async (who: TestPerson): Promise<void> => {
  await accept(who, await newCode(who));
};
const mailsTo = (who: TestPerson): Promise<readonly string[]> => messagesTo(product, mailboxOf(who));

describe("a salary account change for an employee with an e-mail", () => {
  test("e-mails the SMS text with a link of its own and notifies the phone once it is pressed", async () => {
    const { maya } = await attacked();
    const [bySms, byMail] = [await linksTo(maya), await mailedLinksTo(maya)];
    expect([bySms.length, byMail.length]).toEqual([1, 1]);
    expect(byMail).not.toEqual(bySms);
    const [[sms = ""], [mail = ""]] = [await messagesTo(product, maya.phone), await mailsTo(maya)];
    expect(mail.replace(byMail[0] ?? "", "")).toBe(sms.replace(bySms[0] ?? "", ""));
    for (const token of [...bySms, ...byMail]) expect(await check(token)).toEqual(OPEN);
    expect(await press(byMail[0] ?? "")).toEqual(OBJECTED);
    expect(await messagesTo(product, maya.phone)).toContainEqual(
      expect.stringContaining("the salary account ending 0777 is not yours"),
    );
    await hours(30);
    expect(await takePay(maya)).toBe("PAYOUT_ACCOUNT_OBJECTED");
    await hours(7 * 24);
    for (const token of [...bySms, ...byMail]) expect(await check(token)).toEqual({ state: "expired", ending: null });
  });

  test("makes a single objection when both links are pressed at once, and lifting it ends both", async () => {
    const { maya } = await attacked();
    const both = [await lastLink(maya), await lastMailedLink(maya)];
    const results = await Promise.all([...both, ...both, ...both].map(press));
    expect(results).toEqual(results.map(() => OBJECTED));
    expect(await books(maya)).toMatchObject({ objections: [{ objected_by: "link" }], used: 1 });
    await isLifted(maya);
    for (const token of both) expect([await check(token), await press(token)]).toEqual([LIFTED, LIFTED]);
    for (const token of [await lastLink(maya), await lastMailedLink(maya)]) expect(await check(token)).toEqual(OPEN);
  });

  test("ends both links when an objection in the app is lifted", async () => {
    const { maya } = await attacked();
    const both = [await lastLink(maya), await lastMailedLink(maya)];
    await object(maya);
    for (const token of both) expect(await press(token)).toEqual(OBJECTED);
    await isLifted(maya);
    const before = await books(maya);
    for (const token of both) expect(await press(token)).toEqual(LIFTED);
    expect(await books(maya)).toEqual(before);
  });
});

test("sends only the SMS without an e-mail", async () => {
  const company = await newCompany();
  const { maya } = company;
  await owner.query("update employee set email = null where id = $1", [maya.id]);
  await give(company);
  expect(await linksTo(maya)).toHaveLength(1);
  expect(await mailsTo(maya)).toEqual([]);
  const { rows } = await owner.query("select 1 from salary_account_link where employee_id = $1", [maya.id]);
  expect(rows).toHaveLength(1);
});

describe("a thief", () => {
  test("with phone and codes gets no payout: the owner objects by e-mail after each lifting", async () => {
    const { maya } = await attacked();
    for (let time = 0; time < 4; time += 1) {
      expect(await press(await lastMailedLink(maya))).toEqual(OBJECTED);
      await isLifted(maya);
      await hours(20);
      expect(await takePay(maya)).toBe("PAYOUT_ACCOUNT_NEW");
    }
    expect(await press(await lastMailedLink(maya))).toEqual(OBJECTED);
    await hours(30);
    expect(await takePay(maya)).toBe("PAYOUT_ACCOUNT_OBJECTED");
    expect(await takeSavings(maya)).toBe("PAYOUT_ACCOUNT_OBJECTED");
  });

  test("with a phone changed after the file: the owner objects by e-mail and no new-phone code lifts it", async () => {
    const { maya } = await attacked();
    await owner.query("update employee set phone = '+447911999002' where id = $1", [maya.id]);
    expect(await press(await lastMailedLink(maya))).toEqual(OBJECTED);
    expect(await refusalOf(accept(maya, "123456"))).toBe("STEP_UP_NOT_YET");
    await hours(20);
    expect(await takePay(maya)).toBe("PAYOUT_ACCOUNT_OBJECTED");
  });

  test("in the mailbox stops the pay five times a month; the phone hears of each and its code lifts each", async () => {
    const { maya } = await attacked();
    for (let time = 0; time < 5; time += 1) {
      for (const token of await mailedLinksTo(maya)) await press(token);
      await isLifted(maya);
    }
    const all = await mailedLinksTo(maya);
    expect(all).toHaveLength(6);
    const before = await books(maya);
    for (const token of all.slice(0, 5)) expect(await press(token)).toMatchObject({ ending: null });
    expect(await press(all[5] ?? "")).toEqual({ state: "too-many", ending: null });
    expect(await books(maya)).toEqual(before);
    expect(before).toMatchObject({ used: 5 });
    const heard = (await messagesTo(product, maya.phone)).filter((text) => text.includes("is not yours"));
    expect(heard).toHaveLength(5);
    await hours(24);
    expect(await takePay(maya)).toBe("granted");
  });

  test("whose e-mail was set an hour before has a link that only objects, and the SMS link stays valid", async () => {
    const company = await newCompany();
    const { maya } = company;
    const mailbox = `thief-of-${maya.username}@example.com`;
    await owner.query("update employee set email = $2 where id = $1", [maya.id, mailbox]);
    await hours(1);
    await give(company);
    expect(await mailedLinksTo(maya)).toEqual([]);
    const [token = ""] = await linksAt(mailbox);
    expect(await press(token)).toEqual(OBJECTED);
    expect(await check(await lastLink(maya))).toEqual(OBJECTED);
  });
});
