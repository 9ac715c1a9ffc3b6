import type { SentBodyOf } from "@wellpaid/contract/call";
import { sendCode } from "@wellpaid/contract/identity/codes";
import { changeDetails } from "@wellpaid/contract/account/personal-details";
import { describe, expect, test } from "vitest";
import { lastCode, type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const { owner } = product.database;

const change = (who: TestPerson, body: SentBodyOf<typeof changeDetails>) =>
  product.as(who.token)(changeDetails, { body });
const codeTo = async (who: TestPerson): Promise<string> => {
  await product.as(who.token)(sendCode, { body: { type: "employee_update" } });
  return lastCode(product, who.phone);
};

describe("details taken by another employee", () => {
  test("names both at once when two names are taken, and leaves the code valid", async () => {
    const [who, other, third] = [await testPerson(product), await testPerson(product), await testPerson(product)];
    await owner.query("update employee set email = 'both@example.com' where id = $1", [other.id]);
    await owner.query("update employee set username = 'both.names' where id = $1", [third.id]);
    const code = await codeTo(who);
    const refused = change(who, { email: "both@example.com", username: "both.names", code });
    await expect(refused).rejects.toMatchObject({
      code: "EMAIL_TAKEN",
      errors: [{ path: "/email" }, { path: "/username" }],
    });
    expect(await change(who, { email: null, code })).toEqual({ mustLogInAgain: false });
  });

  test.each([
    [{ email: "TAKEN@example.com" }, "EMAIL_TAKEN"],
    [{ username: "Taken.Name" }, "USERNAME_TAKEN"],
  ])("for %j answers %s and leaves the code valid", async (wish, refusal) => {
    const [who, other] = [await testPerson(product), await testPerson(product)];
    await owner.query("update employee set email = null, username = null where email = 'taken@example.com'");
    await owner.query("update employee set email = 'taken@example.com', username = 'taken.name' where id = $1", [
      other.id,
    ]);
    const code = await codeTo(who);
    expect(await refusalOf(change(who, { ...wish, code }))).toBe(refusal);
    expect(await change(who, { email: null, code })).toEqual({ mustLogInAgain: false });
  });
});
