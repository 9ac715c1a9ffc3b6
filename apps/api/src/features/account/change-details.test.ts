import type { SentBodyOf } from "@wellpaid/contract/call";
import { sendCode } from "@wellpaid/contract/identity/codes";
import { checkSession, login } from "@wellpaid/contract/identity/identity";
import { changeDetails } from "@wellpaid/contract/account/personal-details";
import { describe, expect, test } from "vitest";
import { lastCode, mailboxOf, TEST_PASSWORD, type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const { owner } = product.database;
let phones = 0;

const newPhone = (): string => {
  phones += 1;
  return `+447911${String(phones).padStart(6, "0")}`;
};
const wrong = (code: string): string => (code === "000000" ? "000001" : "000000");
const change = (who: TestPerson, body: SentBodyOf<typeof changeDetails>) =>
  product.as(who.token)(changeDetails, { body });
const profile = (who: TestPerson) => product.as(who.token)(checkSession, {});
const codeTo = async (who: TestPerson, phone?: string): Promise<string> => {
  await product.as(who.token)(sendCode, {
    body: { type: "employee_update", ...(phone === undefined ? {} : { phone }) },
  });
  return lastCode(product, phone ?? who.phone);
};
const messagesTo = async (recipient: string): Promise<string[]> =>
  (
    await owner.query<{ text: string }>(
      "select text from sandbox.message where recipient = $1 and code is null order by sequence",
      [recipient],
    )
  ).rows.map(({ text }) => text);
const rowOf = async (who: TestPerson) => (await owner.query("select * from employee where id = $1", [who.id])).rows[0];

/** An employee without a linked payroll record. */
async function unlinked(): Promise<TestPerson> {
  const who = await testPerson(product);
  await owner.query("update employee set payroll_record_id = null where id = $1", [who.id]);
  return who;
}

describe("a change of personal details", () => {
  test("needs no code and writes nothing when nothing changes, also in the form of payroll", async () => {
    const who = await testPerson(product);
    const before = await rowOf(who);
    const shown = await profile(who);
    const { name, surname, phone, email, username, employeeIdNumber, paydayDate } = shown;
    const same = { name, surname, phone: `0${phone.slice(3)}`, email, username, employeeIdNumber };
    expect(await change(who, { ...same, paydayDate })).toEqual({ mustLogInAgain: false });
    expect(await change(who, {})).toEqual({ mustLogInAgain: false });
    expect(await rowOf(who)).toEqual(before);
  });

  test("changes e-mail and username with a code, keeps the session, and notifies the phone and old mailbox", async () => {
    const who = await testPerson(product);
    const wish = { email: "new.mail@example.com", username: "new.name" };
    expect(await refusalOf(change(who, wish))).toBe("CODE_REQUIRED");
    const code = await codeTo(who);
    expect(await change(who, { ...wish, code })).toEqual({ mustLogInAgain: false });
    expect(await profile(who)).toMatchObject(wish);
    for (const to of [who.phone, mailboxOf(who)])
      expect(await messagesTo(to)).toEqual([expect.stringContaining("email address or username")]);
    expect(await messagesTo(wish.email)).toEqual([]);
    const body = { identifier: "NEW.name", password: TEST_PASSWORD };
    expect(await product.as(null)(login, { body })).toMatchObject({ next: "done" });
    // The code is used up.
    expect(await refusalOf(change(who, { email: null, code }))).toBe("WRONG_CODE");
    await product.advance(31);
    await change(who, { email: null, code: await codeTo(who) });
    expect(await messagesTo(wish.email)).toEqual([expect.stringContaining("email address or username")]);
  });

  test("changes nothing when the code is wrong, of another type or expired", async () => {
    const who = await unlinked();
    const code = await codeTo(who);
    expect(await refusalOf(change(who, { name: "Other", code: wrong(code) }))).toBe("WRONG_CODE");
    await product.as(who.token)(sendCode, { body: { type: "change_request" } });
    expect(await refusalOf(change(who, { name: "Other", code: await lastCode(product, who.phone) }))).toBe(
      "WRONG_CODE",
    );
    await product.advance(601);
    expect(await refusalOf(change(who, { name: "Other", code }))).toBe("CODE_EXPIRED");
    expect(await profile(who)).toMatchObject({ name: "Maya" });
  });

  test("answers read-only and changes nothing when a field from payroll is sent with another value", async () => {
    const who = await testPerson(product);
    const { paydayDate } = await profile(who);
    const otherPayday = paydayDate === 1 ? 2 : 1;
    const code = await codeTo(who);
    for (const [field, value] of Object.entries({
      name: "A",
      surname: "B",
      employeeIdNumber: "9",
      paydayDate: otherPayday,
    })) {
      const body = { [field]: value, email: "half@example.com", code };
      const answer = await product.send({ method: "PATCH", path: "/employees", token: who.token, body });
      expect(answer).toMatchObject({
        status: 422,
        body: { error: { code: "READ_ONLY", errors: [{ path: `/${field}` }] } },
      });
    }
    expect(await change(who, { email: "half@example.com", code })).toEqual({ mustLogInAgain: false });
  });

  test("lets the employee set payday and name when payroll has neither", async () => {
    const who = await unlinked();
    await change(who, { name: "Mia", surname: "Other", paydayDate: 12, code: await codeTo(who) });
    expect(await profile(who)).toMatchObject({ name: "Mia", surname: "Other", paydayDate: 12 });
  });

  test("stores an accented name without its accents and refuses characters that are not letters", async () => {
    const who = await unlinked();
    const code = await codeTo(who);
    for (const name of ["Иван", "\u0301", `${"x".repeat(29)}æ`]) {
      const answer = await product.send({
        method: "PATCH",
        path: "/employees",
        token: who.token,
        body: { name, code },
      });
      expect(answer).toMatchObject({ status: 400, body: { error: { errors: [{ path: "/name" }] } } });
    }
    expect(await change(who, { name: "Zoë", surname: "Strauß", code })).toEqual({ mustLogInAgain: false });
    expect(await profile(who)).toMatchObject({ name: "Zoe", surname: "Strauss" });
    // What is kept already is no change, typed either way.
    expect(await change(who, { name: "Zoë" })).toEqual({ mustLogInAgain: false });
  });

  test("is refused for a suspended, leaving or anonymous caller", async () => {
    const suspended = await testPerson(product, { status: "suspended" });
    expect(await refusalOf(change(suspended, { name: "X" }))).toBe("SUSPENDED");
    expect(await refusalOf(product.as(null)(changeDetails, { body: { name: "X" } }))).toBe("NO_SESSION");
    const leaving = await testPerson(product);
    await owner.query("update employee set deletion_requested_at = app_now() where id = $1", [leaving.id]);
    expect(await refusalOf(change(leaving, { name: "X" }))).toBe("DELETION_REQUESTED");
    expect(await refusalOf(codeTo(leaving))).toBe("DELETION_REQUESTED");
    expect((await owner.query("select 1 from verification_code where employee_id = $1", [leaving.id])).rowCount).toBe(
      0,
    );
  });
});

describe("a new phone", () => {
  test("ends every session, notifies the old phone and closes open codes when both codes are right", async () => {
    const who = await testPerson(product);
    const phone = newPhone();
    const [code, newPhoneCode] = [await codeTo(who), await codeTo(who, phone)];
    await product.as(who.token)(sendCode, { body: { type: "advance_request" } });
    await owner.query(
      `insert into password_reset_token (token_hash, company_id, employee_id, expires_at)
       values ('\\x01', $1, $2, app_now() + interval '1 hour')`,
      [who.companyId, who.id],
    );
    expect(await change(who, { phone: phone.slice(3), code, newPhoneCode })).toEqual({ mustLogInAgain: true });
    expect(await refusalOf(profile(who))).toBe("NO_SESSION");
    expect(await messagesTo(who.phone)).toEqual([expect.stringContaining("a new phone number")]);
    expect(await messagesTo(phone)).toEqual([]);
    const { rowCount } = await owner.query(
      `select 1 from verification_code where employee_id = $1 and used_at is null
       union all select 1 from password_reset_token where employee_id = $1`,
      [who.id],
    );
    expect(rowCount).toBe(0);
    const body = { identifier: phone, password: TEST_PASSWORD };
    expect(await product.as(null)(login, { body })).toMatchObject({ employee: { phone } });
  });

  test("names the field of a missing or wrong code, changes nothing and keeps the right code valid", async () => {
    const who = await testPerson(product);
    const phone = newPhone();
    const [code, newPhoneCode] = [await codeTo(who), await codeTo(who, phone)];
    const refused = async (body: object, errorCode: string, path: string) => {
      const answer = await product.send({ method: "PATCH", path: "/employees", token: who.token, body });
      expect(answer.body).toMatchObject({ error: { code: errorCode, errors: [{ path }] } });
    };
    await refused({ phone }, "CODE_REQUIRED", "/code");
    await refused({ phone, code: "", newPhoneCode }, "CODE_REQUIRED", "/code");
    await refused({ phone, code }, "CODE_REQUIRED", "/newPhoneCode");
    await refused({ phone, code, newPhoneCode: "" }, "CODE_REQUIRED", "/newPhoneCode");
    await refused({ phone, code, newPhoneCode: wrong(newPhoneCode) }, "WRONG_CODE", "/newPhoneCode");
    await refused({ phone, code: wrong(code), newPhoneCode }, "WRONG_CODE", "/code");
    // The code of one phone is none of the other's.
    await refused({ phone, code: newPhoneCode, newPhoneCode: code }, "WRONG_CODE", "/code");
    await refused({ phone: "12345", code, newPhoneCode }, "PHONE_INVALID", "/phone");
    expect(await profile(who)).toMatchObject({ phone: who.phone });
    expect(await change(who, { phone, code, newPhoneCode })).toEqual({ mustLogInAgain: true });
  });

  test("ends after five wrong guesses of the second code", async () => {
    const who = await testPerson(product);
    const phone = newPhone();
    const [code, newPhoneCode] = [await codeTo(who), await codeTo(who, phone)];
    const guesses = await Promise.all(
      Array.from({ length: 8 }, () => refusalOf(change(who, { phone, code, newPhoneCode: wrong(newPhoneCode) }))),
    );
    expect(guesses.filter((guess) => guess === "WRONG_CODE")).toHaveLength(4);
    expect(await refusalOf(change(who, { phone, code, newPhoneCode }))).toBe("TOO_MANY_CODE_TRIES");
  });

  test("goes to a single employee when two claim the same number at once, and the other is notified", async () => {
    const phone = newPhone();
    const people = [await testPerson(product), await testPerson(product)];
    const bodies: SentBodyOf<typeof changeDetails>[] = [];
    for (const who of people) bodies.push({ phone, code: await codeTo(who), newPhoneCode: await codeTo(who, phone) });
    const codes = await Promise.all(
      people.map((who, at) => refusalOf(change(who, bodies[at] ?? {})).catch(() => "changed")),
    );
    expect(codes.toSorted()).toEqual(["PHONE_TAKEN", "changed"]);
  });
});

describe("an employee number from an unlinked employee", () => {
  const failures = async (who: TestPerson) =>
    (await owner.query("select link_failures from payroll_record where company_id = $1", [who.companyId])).rows[0];

  test("links the matching payroll record and is read-only from then on", async () => {
    const who = await unlinked();
    await change(who, { employeeIdNumber: "1", code: await codeTo(who) });
    expect(await profile(who)).toMatchObject({ employeeIdNumber: "1", isLinkedToPayroll: true });
    await product.advance(31);
    expect(await refusalOf(change(who, { employeeIdNumber: "2", code: await codeTo(who) }))).toBe("READ_ONLY");
  });

  test("counts as a failed link, uses the code and changes nothing else when no record matches", async () => {
    const who = await unlinked();
    const code = await codeTo(who);
    const body = { surname: "Stranger", employeeIdNumber: "1", code };
    expect(await refusalOf(change(who, body))).toBe("USER_NOT_FOUND");
    expect(await failures(who)).toEqual({ link_failures: 1 });
    expect(await profile(who)).toMatchObject({ surname: "Example", isLinkedToPayroll: false });
    expect(await refusalOf(change(who, body))).toBe("WRONG_CODE");
    expect(await failures(who)).toEqual({ link_failures: 1 });
  });
});
