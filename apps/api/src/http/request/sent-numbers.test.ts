import { testAdministrator } from "@wellpaid/testing/people/administrators";
import { testProduct } from "@wellpaid/testing/product/product";
import { BUFFER, testSavers } from "@wellpaid/testing/savings/saving-journey";
import { describe, expect, test } from "vitest";

const product = await testProduct();
const { owner } = product.database;
const savers = testSavers(product);

/** Doubles that look whole, or like whole pence, when they are divided with a tolerance. */
const NEARLY_WHOLE = [1_000_000_000_000_000.5, 931_691_757_170_483.5, 2 ** 49 + 0.25, 2 ** 52 - 0.5, 2 ** 53, 1e300];
const NEARLY_PENCE = [0.1 + 0.2, 999_999.999_999_999_9, 10.000_000_000_000_002, 899_999_999.995, 5e-324];

/** How much the ledger and the audit log contain. */
const written = async () =>
  (
    await owner.query(
      "select (select count(*) from ledger_entry) entries, (select count(*) from audit_entry) audited, (select count(*) from withdrawal) advances",
    )
  ).rows;

const SOME_ID = "00000000-0000-4000-8000-000000000001";
const calls = (amount: number) => [
  ["POST", "/savings/withdraw", { amount }],
  ["POST", "/savings/withdraw", { amount: 1_000, shownFee: amount }],
  ["POST", "/savings/account", { ...BUFFER, id: SOME_ID, monthlyContribution: amount }],
  ["POST", "/vancepay/advance", { amount }],
  ["POST", "/vancepay/advance", { amount: 20, shownFee: amount }],
  ["PUT", "/vancepay/self-limits", { each: amount, period: null, count: null }],
  ["PUT", "/vancepay/self-limits", { each: null, period: null, count: amount }],
];

test.each([...NEARLY_WHOLE, ...NEARLY_PENCE])("answers 400 and writes nothing for the amount %d", async (amount) => {
  const who = await savers.withFifty();
  const before = await written();
  for (const [method, path, body] of calls(amount)) {
    const request = { method: String(method), path: String(path), token: who.token, body };
    expect([request, (await product.send(request)).status]).toEqual([request, 400]);
  }
  const quote = await product.send({ method: "GET", path: `/vancepay/quote?amount=${amount}`, token: who.token });
  expect(quote.status).toBe(400);
  expect(await written()).toEqual(before);
});

describe("a number in an address", () => {
  test.each(["931691757170483.5", "1000000000000000.5", "9007199254740993", "1.5", "-1", "1e3"])(
    "answers 400 to a request for consent %s",
    async (id) => {
      const who = await savers.withFifty();
      const { token } = await testAdministrator(product, who.companyId);
      const headers = { "admin-auth": token };
      const answer = await product.send({ method: "GET", path: `/employer/consents/savings/${id}`, headers });
      expect(answer.status).toBe(400);
    },
  );

  test.each(["1000000000000000.5", "9007199254740993", "1e300"])(
    "returns 0 for the payment on a sum of %s",
    async (sum) => {
      const who = await savers.withFifty();
      const path = `/savings/monthly-payment/${sum}/2031-12-01`;
      const answer = await product.send({ method: "GET", path, token: who.token });
      expect([answer.status, answer.body]).toMatchObject([200, { monthlyPayment: 0 }]);
    },
  );
});
