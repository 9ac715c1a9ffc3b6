import { login } from "@wellpaid/contract/identity/identity";
import { signUp } from "@wellpaid/contract/identity/sign-up";
import { describe, expect, test } from "vitest";
import { messagesTo, newcomerOf, setMessenger, testCompany } from "@wellpaid/testing/people/companies";
import { withLittlePatience } from "@wellpaid/testing/product/patience";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const { owner } = product.database;
const company = await testCompany(product);

const join = (body: object) => product.as(null)(signUp, { body: { ...newcomerOf(company), ...body } });
const send = (body: unknown) => product.send({ method: "POST", path: "/employees", body });
const logIn = (identifier: string, password: string) => product.as(null)(login, { body: { identifier, password } });
const passwordOf = async (phone: string): Promise<string> =>
  /^(\S+) is your temporary/.exec((await messagesTo(product, phone)).at(-1) ?? "")?.[1] ?? "none came";
const peopleOf = async (phone: string) =>
  (await owner.query("select * from employee where phone = $1 and ended_at is null", [phone])).rows;
const count = async (table: string): Promise<number> =>
  (await owner.query<{ count: number }>(`select count(*)::int as count from ${table}`)).rows[0]?.count ?? -1;

describe("a sign-up", () => {
  test("sends the temporary password by SMS, which logs in and must be changed", async () => {
    const body = newcomerOf(company);
    const session = await join({ ...body, phone: body.phone.replace("+44", "0"), email: "Alma@Ash.example" });
    expect(session).toMatchObject({ name: "Alma", phone: body.phone });
    expect(await messagesTo(product, body.phone)).toHaveLength(1);
    const answer = await logIn(body.phone, await passwordOf(body.phone));
    expect(answer).toMatchObject({ employee: { id: session.id, forcePasswordUpdate: true }, next: "change-password" });
    expect(await peopleOf(body.phone)).toMatchObject([{ email: "Alma@Ash.example", payroll_record_id: null }]);
  });

  test("lets the temporary password open nothing after seven days", async () => {
    const body = newcomerOf(company);
    await join(body);
    const password = await passwordOf(body.phone);
    await product.advance(7 * 86_400 - 5);
    await expect(logIn(body.phone, password)).resolves.toMatchObject({ next: "change-password" });
    await product.advance(6);
    expect(await refusalOf(logIn(body.phone, password))).toBe("WRONG_LOGIN");
  });

  test("stores the temporary password nowhere", async () => {
    const body = newcomerOf(company);
    await join(body);
    const password = await passwordOf(body.phone);
    const { rows: tables } = await owner.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    );
    for (const { name } of tables) {
      const { rows } = await owner.query(`select 1 from "${name}" t where strpos(t::text, $1) > 0`, [password]);
      expect({ name, rows }).toEqual({ name, rows: [] });
    }
    expect(await count("sign_up_reservation")).toBe(0);
  });

  test("treats blank optional fields as omitted, as the form does", async () => {
    const blank = { employeeIdNumber: "", email: " ", username: "" };
    const body = { ...newcomerOf(company), ...blank };
    await join(body);
    expect(await peopleOf(body.phone)).toMatchObject([{ email: null, username: null }]);
    const numbered = await testCompany(product, { is_using_employee_id_number: true });
    expect(await refusalOf(join({ ...newcomerOf(numbered), ...blank }))).toBe("EMPLOYEE_NUMBER_REQUIRED");
  });

  test("turns accented letters into plain letters", async () => {
    const body = { ...newcomerOf(company), name: "José", surname: "Strauß-Müller" };
    expect(await join(body)).toMatchObject({ name: "Jose" });
    expect(await peopleOf(body.phone)).toMatchObject([{ surname: "Strauss-Muller" }]);
  });

  test("links the payroll record with the same number and surname without disclosing it", async () => {
    const own = await testCompany(product, { is_using_employee_id_number: true });
    await owner.query(
      `insert into payroll_record (company_id, employee_number, name, surname, monthly_salary_pence)
       values ($1, '70001', 'Alma', 'Ash', 200000)`,
      [own.id],
    );
    const stranger = { ...newcomerOf(own), surname: "Oak", employeeIdNumber: "70001" };
    const owns = { ...newcomerOf(own), employeeIdNumber: " 70001 " };
    const [wrong, right] = [await join(stranger), await join(owns)];
    expect(Object.keys(wrong)).toEqual(Object.keys(right));
    expect(await peopleOf(stranger.phone)).toMatchObject([{ payroll_record_id: null }]);
    expect(await peopleOf(owns.phone)).toMatchObject([{ payroll_record_id: expect.any(String) }]);
  });
});

describe("with invalid input", () => {
  test.each([
    [{}, ["/phone", "/name", "/surname", "/companyPassword"]],
    [{ ...newcomerOf(company), name: " ", surname: "x".repeat(31) }, ["/name", "/surname"]],
    [{ ...newcomerOf(company), companyPassword: "x".repeat(31) }, ["/companyPassword"]],
    [{ ...newcomerOf(company), employeeIdNumber: "12a" }, ["/employeeIdNumber"]],
    [{ ...newcomerOf(company), employeeIdNumber: "1".repeat(31) }, ["/employeeIdNumber"]],
    [{ ...newcomerOf(company), email: "nobody", username: "a@b" }, ["/email", "/username"]],
    [{ ...newcomerOf(company), username: "07911123456" }, ["/username"]],
    [{ ...newcomerOf(company), name: "Иван", surname: "李" }, ["/name", "/surname"]],
    // An accent without its letter: nothing is left.
    [{ ...newcomerOf(company), surname: "\u0301" }, ["/surname"]],
    [{ ...newcomerOf(company), surname: "ß".repeat(16) }, ["/surname"]],
    [{ ...newcomerOf(company), phone: "+33612345678", name: "Иван" }, ["/phone", "/name"]],
  ])("lists every invalid field: %j", async (body, paths) => {
    const { status, body: answer } = await send(body);
    expect({ status, answer }).toMatchObject({ status: 400, answer: { error: { code: "INVALID_INPUT" } } });
    const { errors } = (answer as { error: { errors: { path: string }[] } }).error;
    expect(errors.map(({ path }) => path)).toEqual(paths);
  });

  test.each(["+33612345678", "02079460000", "07012345678", "0791112345", "٠٧٩١١١٢٣٤٥٦"])(
    "refuses %s as a phone that cannot receive messages",
    async (phone) => {
      const before = await count("employee");
      expect(await send({ ...newcomerOf(company), phone })).toMatchObject({
        status: 400,
        body: { error: { code: "PHONE_INVALID", errors: [{ path: "/phone" }] } },
      });
      expect(await count("employee")).toBe(before);
    },
  );
});

describe("a sign-up that is not allowed", () => {
  test("returns separate codes for a guessed company password, a barred company and a missing number", async () => {
    const barred = await testCompany(product, { is_web_app_barred: true });
    const numbered = await testCompany(product, { is_using_employee_id_number: true });
    expect(await refusalOf(join({ companyPassword: "Guessed-2026!" }))).toBe("WRONG_COMPANY_PASSWORD");
    expect(await refusalOf(join({ companyPassword: barred.password }))).toBe("WEB_APP_BARRED_SIGN_UP");
    expect(await refusalOf(join({ companyPassword: numbered.password }))).toBe("EMPLOYEE_NUMBER_REQUIRED");
  });

  test("lists each name that is taken and sends no SMS", async () => {
    const first = { ...newcomerOf(company), email: "first@joined.example", username: "first.one" };
    await join(first);
    expect(await refusalOf(join({ email: "FIRST@joined.example" }))).toBe("EMAIL_TAKEN");
    expect(await refusalOf(join({ username: "First.One" }))).toBe("USERNAME_TAKEN");
    expect(await send(first)).toMatchObject({
      status: 409,
      body: { error: { code: "PHONE_TAKEN", errors: [{ path: "/phone" }, { path: "/email" }, { path: "/username" }] } },
    });
    expect(await messagesTo(product, first.phone)).toHaveLength(1);
  });

  test("creates neither an account nor an SMS on a retry of a granted sign-up", async () => {
    const body = newcomerOf(company);
    await join(body);
    expect(await refusalOf(join(body))).toBe("PHONE_TAKEN");
    expect(await peopleOf(body.phone)).toHaveLength(1);
    expect(await messagesTo(product, body.phone)).toHaveLength(1);
  });

  test.each(["phone", "email", "username"] as const)(
    "creates one of ten simultaneous sign-ups with the same %s",
    async (same) => {
      const shared = { phone: newcomerOf(company).phone, email: `${same}@same.example`, username: `same-${same}` };
      const responses = await Promise.all(
        Array.from({ length: 10 }, () => send({ ...newcomerOf(company), [same]: shared[same] })),
      );
      expect(responses.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
      const { rows } = await owner.query(`select phone from employee where ${same} = $1`, [shared[same]]);
      expect(rows).toHaveLength(1);
      expect(await messagesTo(product, rows[0].phone)).toHaveLength(1);
    },
  );
});

describe("an SMS that cannot be sent", () => {
  test.each(["error", "timeout", "lost", "reject"] as const)(
    "creates no employee when the messenger answers %s, and the next attempt starts clean",
    async (mode) => {
      const body = { ...newcomerOf(company), email: `${mode}@fault.example` };
      await setMessenger(product, mode);
      expect(await withLittlePatience(() => send(body))).toMatchObject({
        status: 422,
        body: { error: { code: "SMS_NOT_SENT", name: "SendSMSError" } },
      });
      await setMessenger(product, "ok");
      expect(await peopleOf(body.phone)).toEqual([]);
      expect(await count("sign_up_reservation")).toBe(0);
      await join(body);
      expect(await peopleOf(body.phone)).toHaveLength(1);
      await expect(logIn(body.phone, await passwordOf(body.phone))).resolves.toMatchObject({ next: "change-password" });
    },
  );

  test("frees the names after a minute when the server dies after the SMS has left", async () => {
    const body = newcomerOf(company);
    await owner.query(
      "insert into sign_up_reservation (phone, reserved_until) values ($1, clock_timestamp() + interval '1 minute')",
      [body.phone],
    );
    expect(await refusalOf(join(body))).toBe("PHONE_TAKEN");
    await owner.query("update sign_up_reservation set reserved_until = clock_timestamp() where phone = $1", [
      body.phone,
    ]);
    await expect(join(body)).resolves.toMatchObject({ phone: body.phone });
  });
});

test("delays a sign-up, storing nothing, after five SMS by strangers to its phone in a day", async () => {
  const body = newcomerOf(company);
  await owner.query(
    "insert into rate_limit_use (kind, who, at) select 'message-phone-stranger', $1, app_now() from generate_series(1, 5)",
    [body.phone],
  );
  const response = await send(body);
  expect(response).toMatchObject({ status: 429, body: { error: { code: "TOO_MANY_REQUESTS" } } });
  expect(Number(response.headers["retry-after"])).toBeGreaterThan(86_000);
  expect(await count("sign_up_reservation")).toBe(0);
});
