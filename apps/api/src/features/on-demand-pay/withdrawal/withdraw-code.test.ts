import * as codes from "@wellpaid/contract/identity/codes";
import * as contract from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { describe, expect, test } from "vitest";
import { lastCode, type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const { owner } = product.database;

const person = () => testPerson(product, { needsNoCode: false });
const withdraw = (who: TestPerson, amount: number, key?: string, code?: string) =>
  product.as(who.token)(contract.withdraw, {
    body: { amount, ...(code === undefined ? {} : { code }) },
    ...(key === undefined ? {} : { idempotencyKey: key }),
  });
const countAdvances = async (who: TestPerson) =>
  (await owner.query("select 1 from withdrawal where employee_id = $1", [who.id])).rowCount;

test("may leave the field blank when the employee needs no code", async () => {
  const who = await testPerson(product, { needsNoCode: true });
  for (const none of [undefined, "", " "]) {
    await expect(withdraw(who, 20, undefined, none)).resolves.toMatchObject({ status: "new" });
  }
});

describe("an employee who needs a code", () => {
  const sendCode = (who: TestPerson) => product.as(who.token)(codes.sendCode, { body: { type: "advance_request" } });

  test("opens the withdrawal once with the code from the SMS", async () => {
    const who = await person();
    for (const none of [undefined, "", " "]) {
      expect(await refusalOf(withdraw(who, 40, undefined, none))).toBe("CODE_REQUIRED");
    }
    await sendCode(who);
    const code = await lastCode(product, who.phone);
    await expect(withdraw(who, 40, undefined, code)).resolves.toMatchObject({ status: "new" });
    expect(await refusalOf(withdraw(who, 40, undefined, code))).toBe("WRONG_CODE");
    expect(await countAdvances(who)).toBe(1);
  });

  test("ends the code after five wrong guesses, also for the right code", async () => {
    const who = await person();
    await sendCode(who);
    const code = await lastCode(product, who.phone);
    const wrong = code === "000000" ? "000001" : "000000";
    for (let guess = 0; guess < 4; guess += 1) {
      expect(await refusalOf(withdraw(who, 40, undefined, wrong))).toBe("WRONG_CODE");
    }
    // The fifth is answered as the last: no one looks for a slip in a code that opens nothing any more.
    expect(await refusalOf(withdraw(who, 40, undefined, wrong))).toBe("TOO_MANY_CODE_TRIES");
    expect(await refusalOf(withdraw(who, 40, undefined, code))).toBe("TOO_MANY_CODE_TRIES");
  });

  test("judges at most five of two hundred simultaneous guesses", async () => {
    const who = await person();
    await sendCode(who);
    const code = await lastCode(product, who.phone);
    const wrong = Array.from({ length: 200 }, (_, at) => String(at).padStart(6, "1")).filter((guess) => guess !== code);
    const codes = await Promise.all(wrong.map((guess) => refusalOf(withdraw(who, 40, undefined, guess))));
    expect(codes.filter((refusal) => refusal === "WRONG_CODE")).toHaveLength(4);
  });

  test("keeps the code valid for ten minutes", async () => {
    const who = await person();
    await sendCode(who);
    const code = await lastCode(product, who.phone);
    await product.advance(601);
    expect(await refusalOf(withdraw(who, 40, undefined, code))).toBe("CODE_EXPIRED");
  });

  test("leaves the code unused when the amount is refused", async () => {
    const who = await person();
    await sendCode(who);
    const code = await lastCode(product, who.phone);
    expect(await refusalOf(withdraw(who, 5, undefined, code))).toBe("AMOUNT_BELOW_MIN");
    await expect(withdraw(who, 40, undefined, code)).resolves.toMatchObject({ amount: 40 });
  });

  test("returns the first answer to a replay with another code", async () => {
    const who = await person();
    await sendCode(who);
    const first = await withdraw(who, 40, "key", await lastCode(product, who.phone));
    expect(await withdraw(who, 40, "key", "123456")).toEqual(first);
  });

  test("sends a new code at most every 30 seconds", async () => {
    const who = await person();
    await sendCode(who);
    expect(await refusalOf(sendCode(who))).toBe("CODE_TOO_SOON");
    await product.advance(30);
    await expect(sendCode(who)).resolves.toMatchObject({ expiresInSeconds: 600 });
  });
});
