import { sendCode } from "@wellpaid/contract/identity/codes";
import { isEmailRegistered, isPhoneRegistered } from "@wellpaid/contract/identity/sign-up";
import { describe, expect, test } from "vitest";
import { openSession } from "../../../http/session/session-store.ts";
import { manyAddresses, testBrowser } from "@wellpaid/testing/product/browser";
import { type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { secondServer } from "@wellpaid/testing/product/second-server";

const product = await testProduct({ rateLimits: { messagesPerAddressPerHour: 10 } });
const { owner } = product.database;
const servers = [product.server, await secondServer(product)];
const everywhere = testBrowser({ servers, address: manyAddresses() });
const office = testBrowser({ servers });

let phones = 0;
const newPhone = (): string => `+4479${String((phones += 1)).padStart(8, "0")}`;

const codeTo = (browser: typeof office, { token }: TestPerson, phone: string) =>
  browser.as(token)(sendCode, { body: { type: "employee_update", phone } });
const outcome = async (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => "granted",
    () => refusalOf(call),
  );
const sessionOf = ({ id, companyId }: TestPerson) => ({ employeeId: id, companyId, nextStep: "done" }) as const;
const sentTo = async (numbers: readonly string[]) =>
  (await owner.query("select 1 from sandbox.message where recipient = any($1)", [numbers])).rows.length;

describe("an employee who requests codes for other phones", () => {
  test("reaches five new numbers a day, from many addresses over two servers", async () => {
    const who = await testPerson(product);
    const numbers = Array.from({ length: 60 }, newPhone);
    const codes = await Promise.all(numbers.map((phone) => outcome(codeTo(everywhere, who, phone))));
    expect(codes.filter((outcome) => outcome === "granted")).toHaveLength(5);
    expect(codes.filter((outcome) => outcome === "TOO_MANY_REQUESTS")).toHaveLength(55);
    expect(await sentTo(numbers)).toBe(5);
    await product.advance(86_401);
    const token = await openSession(product.database.db, { ...sessionOf(who), seconds: 60 });
    await codeTo(everywhere, { ...who, token }, newPhone());
  });

  test("may try a number again", async () => {
    const who = await testPerson(product);
    const numbers = Array.from({ length: 5 }, newPhone);
    for (const phone of numbers) await codeTo(office, who, phone);
    await product.advance(31);
    await codeTo(office, who, numbers[0] ?? "");
    expect(await refusalOf(codeTo(office, who, newPhone()))).toBe("TOO_MANY_REQUESTS");
  });

  test("does not block sign-up or reset codes at the same address", async () => {
    const who = await testPerson(product);
    for (let time = 0; time < 40; time += 1) await outcome(codeTo(office, who, newPhone()));
    const { rows } = await owner.query("select 1 from rate_limit_use where kind = 'message-address'");
    expect(rows).toHaveLength(0);
  });
});

describe("an employee who asks which phones and e-mails have accounts", () => {
  test("gets twenty answers an hour for both together, over two servers", async () => {
    const who = await testPerson(product);
    const outcomes = await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        outcome(
          at % 2 === 0
            ? everywhere.as(who.token)(isPhoneRegistered, { query: { phone: newPhone() } })
            : everywhere.as(who.token)(isEmailRegistered, { query: { email: `somebody-${at}@example.com` } }),
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === "granted")).toHaveLength(20);
    expect(outcomes.filter((outcome) => outcome === "TOO_MANY_REQUESTS")).toHaveLength(40);
    await product.advance(3_601);
    const token = await openSession(product.database.db, { ...sessionOf(who), seconds: 60 });
    await everywhere.as(token)(isPhoneRegistered, { query: { phone: newPhone() } });
  });
});
