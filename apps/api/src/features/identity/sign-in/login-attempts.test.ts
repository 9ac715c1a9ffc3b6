import * as contract from "@wellpaid/contract/identity/identity";
import { verifyLoginCode } from "@wellpaid/contract/identity/sign-in-steps";
import type { InjectOptions } from "fastify";
import { describe, expect, test } from "vitest";
import { captchaPass } from "@wellpaid/testing/people/captcha";
import { whileLocked } from "@wellpaid/testing/product/locks";
import { lastCode, TEST_PASSWORD, type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { secondServer } from "@wellpaid/testing/product/second-server";

const product = await testProduct();
const { owner } = product.database;
const WRONG = "Wrong-pass-2026!";

const logIn = (identifier: string, password = TEST_PASSWORD, pass?: string) =>
  product.as(null)(contract.login, { body: { identifier, password, ...(pass === undefined ? {} : { pass }) } });
const refused = (identifier: string, password = WRONG, pass?: string) => refusalOf(logIn(identifier, password, pass));

/** Three wrong passwords for a name. */
async function failThrice(identifier: string): Promise<void> {
  for (let time = 0; time < 3; time += 1) expect(await refused(identifier)).toBe("WRONG_LOGIN");
}

describe("three failed logins within 15 minutes", () => {
  const names: [string, (who: TestPerson) => string][] = [
    ["somebody", (who) => who.username],
    ["nobody", () => "nobody-of-that-name"],
  ];
  test.each(names)("for %s require a captcha pass for the next attempt", async (_whose, nameOf) => {
    const name = nameOf(await testPerson(product));
    await failThrice(name);
    expect(await refused(name)).toBe("CAPTCHA_REQUIRED");
    expect(await refused(name, TEST_PASSWORD)).toBe("CAPTCHA_REQUIRED");
    expect(await refused(name, WRONG, "no pass of ours at all")).toBe("CAPTCHA_REQUIRED");
    const pass = await captchaPass(product);
    expect(await refused(name, WRONG, pass)).toBe("WRONG_LOGIN");
    expect(await refused(name, WRONG, pass)).toBe("CAPTCHA_REQUIRED");
  });

  test("reveal nothing of existing accounts: each answer is identical to the letter", async () => {
    const who = await testPerson(product, { status: "suspended" });
    const outcomes = [];
    for (const identifier of [who.username, "nobody-at-all"]) {
      const answers = [];
      for (let time = 0; time < 5; time += 1) {
        const { status, body } = await product.send({
          method: "POST",
          path: "/login/employee",
          body: { identifier, password: WRONG },
        });
        answers.push({ status, body });
      }
      outcomes.push(answers);
    }
    expect(outcomes[0]).toEqual(outcomes[1]);
    expect(outcomes[0]?.map(({ status }) => status)).toEqual([401, 401, 401, 403, 403]);
  });

  test("count different spellings as a single name, and leave another name open", async () => {
    const [who, other] = [await testPerson(product), await testPerson(product)];
    expect(await refused(who.phone)).toBe("WRONG_LOGIN");
    expect(await refused(who.phone.replace("+44", "0"))).toBe("WRONG_LOGIN");
    expect(await refused(` ${who.phone.replace("+44", "")} `)).toBe("WRONG_LOGIN");
    expect(await refused(who.phone)).toBe("CAPTCHA_REQUIRED");
    await failThrice(other.username.toUpperCase());
    expect(await refused(other.username)).toBe("CAPTCHA_REQUIRED");
    expect(await logIn((await testPerson(product)).username)).toMatchObject({ next: "done" });
  });

  test("allow another attempt after the 15 minutes", async () => {
    const who = await testPerson(product);
    await failThrice(who.username);
    await product.advance(890);
    expect(await refused(who.username)).toBe("CAPTCHA_REQUIRED");
    await product.advance(11);
    expect(await logIn(who.username)).toMatchObject({ next: "done" });
  });

  test("ask for a code after a pass and the right password, and only the code resets the count", async () => {
    const who = await testPerson(product);
    await failThrice(who.username);
    const { token, next } = await logIn(who.username, TEST_PASSWORD, await captchaPass(product));
    expect(next).toBe("verify-code");
    expect(await refused(who.username, TEST_PASSWORD)).toBe("CAPTCHA_REQUIRED");
    const body = { phone: who.phone, type: "employee_login", code: await lastCode(product, who.phone) } as const;
    expect(await product.as(token)(verifyLoginCode, { body })).toMatchObject({ next: "done" });
    expect(await refused(who.username)).toBe("WRONG_LOGIN");
    expect(await logIn(who.username)).toMatchObject({ next: "done" });
  });

  test("store nothing of what was typed", async () => {
    await failThrice("my-secret-typed-in-the-wrong-field");
    const { rows } = await owner.query("select u::text as row from rate_limit_use u");
    expect(JSON.stringify(rows)).not.toContain("my-secret");
  });
});

describe("simultaneous logins", () => {
  test("judge three of two hundred wrong passwords", async () => {
    const who = await testPerson(product);
    const outcomes = await Promise.all(Array.from({ length: 200 }, () => refused(who.username)));
    expect(outcomes.filter((outcome) => outcome === "WRONG_LOGIN")).toHaveLength(3);
    expect(outcomes.filter((outcome) => outcome === "CAPTCHA_REQUIRED")).toHaveLength(197);
  });

  test("count across two servers", async () => {
    const servers = [product.server, await secondServer(product)];
    const login = async (at: number) => {
      const payload = { identifier: "nobody-on-two-servers", password: WRONG };
      const answer = await servers[at % 2]?.inject({ method: "POST", url: "/api/v1/login/employee", payload });
      return answer?.json<{ error: { code: string } }>().error.code;
    };
    const outcomes = await Promise.all(Array.from({ length: 60 }, (_, at) => login(at)));
    expect(outcomes.filter((outcome) => outcome === "WRONG_LOGIN")).toHaveLength(3);
  });

  test("judge a single login of twenty with the same pass", async () => {
    const who = await testPerson(product);
    await failThrice(who.username);
    const pass = await captchaPass(product);
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => refused(who.username, WRONG, pass)));
    expect(outcomes.filter((outcome) => outcome === "WRONG_LOGIN")).toHaveLength(1);
  });
});

describe("thirty failures of an address within 15 minutes", () => {
  const from = async (remoteAddress: string, identifier: string, password = WRONG) => {
    const answer = await product.server.inject({
      method: "POST",
      url: "/api/v1/login/employee",
      remoteAddress,
      payload: { identifier, password },
    } as InjectOptions);
    return answer.json<{ error?: { code: string }; next?: string }>();
  };
  const capped = async <T>(action: () => Promise<T>): Promise<T> => {
    const { rateLimits } = product.ctx;
    const raised = rateLimits.loginFailuresPerAddress;
    rateLimits.loginFailuresPerAddress = 30;
    return action().finally(() => {
      rateLimits.loginFailuresPerAddress = raised;
    });
  };

  test("for other names each time require a captcha there and nowhere else", async () => {
    const who = await testPerson(product);
    await capped(async () => {
      const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => from("192.0.2.7", `name-${at}`)));
      expect(answers.filter(({ error }) => error?.code === "WRONG_LOGIN")).toHaveLength(30);
      expect(await from("192.0.2.7", who.username, TEST_PASSWORD)).toMatchObject({
        error: { code: "CAPTCHA_REQUIRED" },
      });
      expect(await from("192.0.2.8", who.username, TEST_PASSWORD)).toMatchObject({ next: "done" });
      await product.advance(901);
      expect(await from("192.0.2.7", who.username, TEST_PASSWORD)).toMatchObject({ next: "done" });
    });
  });

  test("do not count correct logins by its people", async () => {
    const who = await testPerson(product);
    await capped(async () => {
      for (let time = 0; time < 35; time += 1) {
        expect(await from("192.0.2.9", who.username, TEST_PASSWORD)).toMatchObject({ next: "done" });
      }
    });
  });
});

test("opens nothing for the old password when it is changed during the check", async () => {
  const who = await testPerson(product);
  const change = "update employee set password_hash = 'another' where id = $1";
  const codes = await whileLocked(product.database, change, who.id, [() => refusalOf(logIn(who.username))]);
  expect(codes).toEqual(["WRONG_LOGIN"]);
});
