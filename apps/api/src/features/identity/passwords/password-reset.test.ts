import { describe, expect, test } from "vitest";
import { captchaPass } from "@wellpaid/testing/people/captcha";
import { messagesTo, setMessenger } from "@wellpaid/testing/people/companies";
import { withLittlePatience } from "@wellpaid/testing/product/patience";
import { lastCode, testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { resetCalls } from "@wellpaid/testing/people/password-resets";

const product = await testProduct();
const { owner } = product.database;
const { ask, verify, change, tokenFor } = resetCalls(product);
const NEW = "Correct-horse-1";
/** A code that is not the one sent. */
const other = (code: string) => (code === "000000" ? "000001" : "000000");
const wrong = async (phone: string) => refusalOf(verify(phone, other(await lastCode(product, phone))));

describe("a request for a password reset code", () => {
  test("sends it by SMS and once by voice, and exchanges it for a token stored as a hash", async () => {
    const who = await testPerson(product);
    await expect(ask(who.phone.replace("+44", "0"))).resolves.toEqual({ nextCodeInSeconds: 30, expiresInSeconds: 600 });
    expect(await refusalOf(ask(who.phone))).toBe("CODE_TOO_SOON");
    await product.advance(31);
    await ask(who.phone, { call: true });
    const { rows: messages } = await owner.query(
      "select channel from sandbox.message where recipient = $1 order by sequence",
      [who.phone],
    );
    expect(messages).toEqual([{ channel: "sms" }, { channel: "voice" }]);
    const code = await lastCode(product, who.phone);
    const { token } = await verify(who.phone, code);
    expect(token).toHaveLength(43);
    expect(await refusalOf(verify(who.phone, code))).toBe("WRONG_CODE");
    const { rows } = await owner.query("select t::text as row from password_reset_token t");
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test("reports an unknown or foreign phone and sends nothing", async () => {
    expect(await refusalOf(ask("07911999998"))).toBe("USER_NOT_FOUND");
    expect(await messagesTo(product, "+447911999998")).toEqual([]);
    expect(await refusalOf(ask("+33612345678"))).toBe("PHONE_INVALID");
  });

  test("answers a suspended employee like others, and a former employee as unknown", async () => {
    const [suspended, deleted] = [await testPerson(product, { status: "suspended" }), await testPerson(product)];
    await owner.query("update employee set ended_at = app_now() where id = $1", [deleted.id]);
    await expect(change(await tokenFor(suspended.phone), NEW)).resolves.toEqual({});
    expect(await refusalOf(ask(deleted.phone))).toBe("USER_NOT_FOUND");
  });

  test.each(["error", "timeout", "lost"] as const)(
    "reports the messenger answer %s and allows the next request at once",
    async (mode) => {
      const who = await testPerson(product);
      await setMessenger(product, mode);
      expect(await withLittlePatience(() => refusalOf(ask(who.phone)))).toBe("MESSAGE_NOT_SENT");
      await setMessenger(product, "ok");
      await expect(ask(who.phone)).resolves.toMatchObject({ nextCodeInSeconds: 30 });
    },
  );

  test("by strangers is not sent a sixth time within a day", async () => {
    const who = await testPerson(product);
    for (let count = 0; count < 5; count += 1) {
      await ask(who.phone);
      await product.advance(31);
    }
    expect(await refusalOf(ask(who.phone))).toBe("TOO_MANY_CODES");
  });
});

describe("a wrong code", () => {
  test("for an unknown phone is answered and counted like that of a known phone", async () => {
    const who = await testPerson(product);
    await ask(who.phone);
    const answers = await Promise.all(
      [who.phone, "+447911999997"].map(async (phone) =>
        product.send({
          method: "POST",
          path: "/password-reset/employee/verify-code",
          body: { phone, code: other(await lastCode(product, who.phone)), type: "employee_password_reset" },
        }),
      ),
    );
    expect(answers[0]).toMatchObject({ status: 422, body: { error: { code: "WRONG_CODE" } } });
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    const { rows } = await owner.query(
      "select count(*)::int as count from rate_limit_use where kind = 'reset-code' and who in ($1, '+447911999997') group by who",
      [who.phone],
    );
    expect(rows).toEqual([{ count: 1 }, { count: 1 }]);
  });

  test("three times requires a captcha pass for the next code, which resets the count", async () => {
    const who = await testPerson(product);
    await ask(who.phone);
    for (let attempts = 0; attempts < 3; attempts += 1) expect(await wrong(who.phone)).toBe("WRONG_CODE");
    await product.advance(31);
    expect(await refusalOf(ask(who.phone))).toBe("CAPTCHA_REQUIRED");
    expect(await refusalOf(ask(who.phone, { pass: "made-up-pass-of-nobody" }))).toBe("CAPTCHA_REQUIRED");
    expect(await messagesTo(product, who.phone)).toHaveLength(1);
    await ask(who.phone, { pass: await captchaPass(product) });
    await product.advance(31);
    await expect(ask(who.phone)).resolves.toBeDefined();
  });

  test("three times requires no captcha fifteen minutes later", async () => {
    const who = await testPerson(product);
    await ask(who.phone);
    for (let attempts = 0; attempts < 3; attempts += 1) await wrong(who.phone);
    await product.advance(901);
    await expect(ask(who.phone)).resolves.toBeDefined();
  });

  test("twice and then the right code resets the count", async () => {
    const who = await testPerson(product);
    await ask(who.phone);
    await wrong(who.phone);
    await wrong(who.phone);
    await verify(who.phone, await lastCode(product, who.phone));
    await product.advance(31);
    await ask(who.phone);
    await wrong(who.phone);
    await product.advance(31);
    await expect(ask(who.phone)).resolves.toBeDefined();
  });

  test("a thousand times at once has five judged, and the right code comes too late", async () => {
    const who = await testPerson(product);
    await ask(who.phone);
    const code = other(await lastCode(product, who.phone));
    const codes = await Promise.all(Array.from({ length: 1_000 }, () => refusalOf(verify(who.phone, code))));
    expect(codes.filter((outcome) => outcome === "WRONG_CODE")).toHaveLength(4);
    await expect(verify(who.phone, await lastCode(product, who.phone))).rejects.toMatchObject({
      code: "TOO_MANY_CODE_TRIES",
      // Until a new one may be requested.
      retryAfterSeconds: expect.any(Number),
    });
    await product.advance(40);
    await expect(verify(who.phone, code)).rejects.toMatchObject({ retryAfterSeconds: 1 });
  }, 240_000);

  test("for other phones from an address has a limit, right codes excepted, and then each needs a pass", async () => {
    const from = (phone: string, code: string, remoteAddress: string, pass?: string) =>
      office.server.inject({
        method: "POST",
        url: "/api/v1/password-reset/employee/verify-code",
        payload: { phone, code, type: "employee_password_reset", pass },
        remoteAddress,
      });
    const office = await testProduct({ rateLimits: { loginFailuresPerAddress: 3 } });
    const who = await testPerson(office);
    await resetCalls(office).ask(who.phone);
    const right = await lastCode(office, who.phone);
    expect((await from(who.phone, right, "10.0.0.1")).statusCode).toBe(200);
    const guesses = Array.from({ length: 20 }, (_, at) => from(`+4479119000${10 + at}`, "000000", "10.0.0.1"));
    const statusCodes = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
    expect(statusCodes.filter((status) => status === 422)).toHaveLength(3);
    expect(statusCodes.filter((status) => status === 403)).toHaveLength(17);
    expect((await from("+447911900009", "000000", "10.0.0.1")).json()).toMatchObject({
      error: { code: "CAPTCHA_REQUIRED" },
    });
    expect((await from("+447911900009", "000000", "10.0.0.2")).statusCode).toBe(422);
    const pass = await captchaPass(office);
    expect((await from("+447911900009", "000000", "10.0.0.1", pass)).statusCode).toBe(422);
    expect((await from("+447911900009", "000000", "10.0.0.1", pass)).statusCode).toBe(403);
    const colleague = await testPerson(office);
    await resetCalls(office).ask(colleague.phone);
    const theirs = await lastCode(office, colleague.phone);
    expect((await from(colleague.phone, theirs, "10.0.0.1", await captchaPass(office))).statusCode).toBe(200);
    await office.advance(901);
    expect((await from("+447911900009", "000000", "10.0.0.1")).statusCode).toBe(422);
  });

  test("of another phone or type, too old or unknown opens nothing", async () => {
    const [who, stranger] = [await testPerson(product), await testPerson(product)];
    await ask(who.phone);
    await ask(stranger.phone);
    const [code, foreign] = [await lastCode(product, who.phone), await lastCode(product, stranger.phone)];
    if (code !== foreign) expect(await refusalOf(verify(who.phone, foreign))).toBe("WRONG_CODE");
    expect(await refusalOf(verify(who.phone, "12345"))).toBe("INVALID_INPUT");
    await owner.query("update verification_code set type = 'employee_login' where phone = $1", [stranger.phone]);
    expect(await refusalOf(verify(stranger.phone, foreign))).toBe("WRONG_CODE");
    await product.advance(601);
    expect(await refusalOf(verify(who.phone, code))).toBe("CODE_EXPIRED");
    // Later the answer is that for a phone without an account, and the attempt still counts for the phone.
    await product.advance(3_600);
    expect(await refusalOf(verify(who.phone, code))).toBe("WRONG_CODE");
    const counted = await owner.query("select 1 from rate_limit_use where kind = 'reset-code' and who = $1", [
      who.phone,
    ]);
    expect(counted.rows).toHaveLength(3);
    expect((await owner.query("select 1 from password_reset_token where employee_id = $1", [who.id])).rows).toEqual([]);
  });
});

test("issues a single token when the right code is sent ten times at once", async () => {
  const who = await testPerson(product);
  await ask(who.phone);
  const code = await lastCode(product, who.phone);
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, () => refusalOf(verify(who.phone, code)).catch(() => "token")),
  );
  expect(outcomes.filter((outcome) => outcome === "token")).toHaveLength(1);
});
