import * as contract from "@wellpaid/contract/identity/identity";
import { askPasswordReset } from "@wellpaid/contract/identity/password-reset";
import type { FastifyRequest } from "fastify";
import { describe, expect, test } from "vitest";
import { deviceOf } from "../../../http/session/device-cookie.ts";
import { testBrowser } from "@wellpaid/testing/product/browser";
import { captchaPass } from "@wellpaid/testing/people/captcha";
import { lastCode, TEST_PASSWORD, type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { resetCalls } from "@wellpaid/testing/people/password-resets";
import { secondServer } from "@wellpaid/testing/product/second-server";

const product = await testProduct();
const { owner } = product.database;
const servers = [product.server, await secondServer(product)];
const WRONG = "Wrong-pass-2026!";
const newBrowser = () => testBrowser({ servers });

const logIn = (browser: ReturnType<typeof newBrowser>, who: TestPerson, password = TEST_PASSWORD) =>
  browser.as(null)(contract.login, { body: { identifier: who.username, password } });
const refused = (browser: ReturnType<typeof newBrowser>, who: TestPerson) => refusalOf(logIn(browser, who, WRONG));
const devicesOf = async ({ id }: TestPerson) =>
  (await owner.query("select * from known_device where employee_id = $1", [id])).rows;
const noticesTo = async ({ username }: TestPerson) => {
  await product.runner.runDue();
  const found = "select 1 from sandbox.message where recipient = $1 and text like '%A new device logged in%'";
  return (await owner.query(found, [`${username}@example.com`])).rows.length;
};

/** A person who has signed in once in a browser. */
async function knownBrowser() {
  const [who, browser] = [await testPerson(product), newBrowser()];
  await logIn(browser, who);
  return { who, browser };
}

describe("the known-device cookie", () => {
  test("comes with a complete sign-in, is out of reach of scripts and other sites, and reveals nothing", async () => {
    const { who, browser } = await knownBrowser();
    expect(browser.cookiesSet).toHaveLength(1);
    expect(browser.cookiesSet[0]).toMatch(
      /^device=[A-Za-z0-9_-]{43}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
    );
    const token = browser.jar.get("device") ?? "";
    expect(JSON.stringify(await devicesOf(who))).not.toContain(token);
  });

  test("under TLS belongs to the host alone and is sent only over TLS", () => {
    const request = { headers: { cookie: `device=${"x".repeat(43)}; __Host-device=${"y".repeat(43)}` } };
    const lines: string[] = [];
    const reply = { header: (_name: string, value: string) => lines.push(value) };
    const { device, writeTo } = deviceOf("employee", true, request as FastifyRequest);
    expect(device.tokens).toEqual(["y".repeat(43)]);
    device.remember("z".repeat(43));
    writeTo(reply as never);
    expect(lines[0]).toMatch(/^__Host-device=z{43}\.y{43}; Path=\/; .*; SameSite=Strict; Secure$/);
  });

  test("comes neither with a wrong password nor with an unfinished step, and opens no call", async () => {
    const who = await testPerson(product, { company: { asks_login_code: true } });
    const browser = newBrowser();
    await refused(browser, who);
    await logIn(browser, who);
    expect(browser.cookiesSet).toEqual([]);
    const known = (await knownBrowser()).browser;
    expect(await refusalOf(known.as(null)(contract.checkSession))).toBe("NO_SESSION");
  });

  test("is kept for each person of a family, at most five devices each", async () => {
    const [person, two] = [await testPerson(product), await testPerson(product)];
    const browser = newBrowser();
    await logIn(browser, person);
    await logIn(browser, two);
    await logIn(browser, person);
    expect(browser.jar.get("device")?.split(".")).toHaveLength(2);
    expect(await devicesOf(person)).toHaveLength(1);
    for (let time = 0; time < 7; time += 1) await logIn(newBrowser(), person);
    expect(await devicesOf(person)).toHaveLength(5);
  });
});

describe("the failures of strangers", () => {
  test("require no captcha of a known device, and its own none of others", async () => {
    const { who, browser } = await knownBrowser();
    for (let time = 0; time < 5; time += 1) await refused(newBrowser(), who);
    expect(await refused(newBrowser(), who)).toBe("CAPTCHA_REQUIRED");
    expect((await logIn(browser, who)).next).toBe("done");
    for (let time = 0; time < 3; time += 1) expect(await refused(browser, who)).toBe("WRONG_LOGIN");
    expect(await refused(browser, who)).toBe("CAPTCHA_REQUIRED");
    const pass = await captchaPass(product);
    const body = { identifier: who.username, password: TEST_PASSWORD, pass };
    expect((await browser.as(null)(contract.login, { body })).next).toBe("verify-code");
  });

  test("at a reset code end no code requested by a known device", async () => {
    const { who, browser } = await knownBrowser();
    const [own, strange] = [resetCalls(product, browser.as(null)), resetCalls(product)];
    await own.ask(who.phone);
    const code = await lastCode(product, who.phone);
    const wrong = code === "000000" ? "000001" : "000000";
    for (let time = 0; time < 6; time += 1)
      expect(await refusalOf(strange.verify(who.phone, wrong))).toBe("WRONG_CODE");
    expect(await refusalOf(strange.verify(who.phone, code))).toBe("WRONG_CODE");
    await strange.ask(who.phone, { pass: await captchaPass(product) });
    expect(await own.verify(who.phone, code)).toHaveProperty("token");
  });
});

describe("a new password", () => {
  test("by a code makes this browser known and every other unknown", async () => {
    const { who, browser } = await knownBrowser();
    await logIn(newBrowser(), who);
    const reset = resetCalls(product, browser.as(null));
    await reset.change(await reset.tokenFor(who.phone), "Another-pass-2026!");
    expect(await devicesOf(who)).toHaveLength(1);
    for (let time = 0; time < 4; time += 1) await refused(newBrowser(), who);
    expect((await logIn(browser, who, "Another-pass-2026!")).next).toBe("done");
  });
});

describe("the owner of an account", () => {
  test("is notified of a new device, not at first sign-in or a known device, up to three a day", async () => {
    const { who, browser } = await knownBrowser();
    await logIn(browser, who);
    expect(await noticesTo(who)).toBe(0);
    await logIn(newBrowser(), who);
    expect(await noticesTo(who)).toBe(1);
    for (let time = 0; time < 6; time += 1) await logIn(newBrowser(), who);
    expect(await noticesTo(who)).toBe(3);
  });
});

test("sends a known device its reset when its address has used up its resets", async () => {
  const { who, browser } = await knownBrowser();
  const { rateLimits } = product.ctx;
  const raised = rateLimits.openChecksPerHour;
  rateLimits.openChecksPerHour = 1;
  const ask = (from: ReturnType<typeof newBrowser>) => from.as(null)(askPasswordReset, { body: { phone: who.phone } });
  await refusalOf(ask(newBrowser())).catch(() => undefined);
  expect(await refusalOf(ask(newBrowser()))).toBe("CAPTCHA_REQUIRED");
  expect(await ask(browser)).toMatchObject({ nextCodeInSeconds: 30 });
  rateLimits.openChecksPerHour = raised;
});
