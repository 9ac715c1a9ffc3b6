import { sendCode } from "@wellpaid/contract/identity/codes";
import * as contract from "@wellpaid/contract/identity/identity";
import { describe, expect, test } from "vitest";
import { inTransaction } from "../../../database/transaction.ts";
import { testBrowser } from "@wellpaid/testing/product/browser";
import { captchaPass } from "@wellpaid/testing/people/captcha";
import { messagesTo } from "@wellpaid/testing/people/companies";
import { TEST_PASSWORD, type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { resetCalls } from "@wellpaid/testing/people/password-resets";
import { countMessage } from "../codes/count-message.ts";

const product = await testProduct({ rateLimits: { guessesPerAccountPerDay: 5 } });
const { owner } = product.database;
const newBrowser = () => testBrowser({ servers: [product.server] });

const ask = async (identifier: string) =>
  product.as(null)(contract.askDeviceLink, { body: { identifier, pass: await captchaPass(product) } });

/** The links in the account's mailbox, oldest first. */
async function linksTo({ username }: TestPerson): Promise<string[]> {
  await product.runner.runDue();
  const found = "select text from sandbox.message where recipient = $1 order by sequence";
  const { rows } = await owner.query<{ text: string }>(found, [`${username}@example.com`]);
  return rows.flatMap(({ text }) => /#device=([A-Za-z0-9_-]{43})/.exec(text)?.[1] ?? []);
}

describe("a link to log in on a new device", () => {
  test("has the password of the owner judged, once, when strangers have spent the guesses of the day", async () => {
    const [who, browser] = [await testPerson(product), newBrowser()];
    const login = (as: typeof browser, password = TEST_PASSWORD) =>
      as.as(null)(contract.login, { body: { identifier: who.username, password } });
    expect(await refusalOf(login(newBrowser(), "Wrong-pass-2026!"))).toBe("WRONG_LOGIN");
    expect(await refusalOf(login(browser))).toBe("PROOF_REQUIRED");
    await ask(who.username);
    const [token = ""] = await linksTo(who);
    await browser.as(null)(contract.useDeviceLink, { body: { token } });
    expect(await login(browser)).toMatchObject({ next: "done" });
    expect(await refusalOf(newBrowser().as(null)(contract.useDeviceLink, { body: { token } }))).toBe("TOKEN_INVALID");
    expect(await refusalOf(login(newBrowser()))).toBe("PROOF_REQUIRED");
  });

  test("is sent once an hour on repeated requests, and there is always a working link", async () => {
    const who = await testPerson(product);
    for (let hour = 0; hour < 4; hour += 1) {
      for (let time = 0; time < 5; time += 1) await ask(who.phone);
      expect(await linksTo(who)).toHaveLength(hour + 1);
      await product.advance(3_599);
      const newest = (await linksTo(who)).at(-1) ?? "";
      const { rows } = await owner.query(
        "select 1 from device_link where token_hash = sha256(convert_to($1, 'UTF8')) and expires_at > app_now()",
        [newest],
      );
      expect(rows).toHaveLength(1);
      await product.advance(2);
    }
  });

  test("gives a known and an unknown person the same answer, and each request needs a pass", async () => {
    const who = await testPerson(product);
    const outcomes = [];
    for (const identifier of [who.username, "nobody-at-all"])
      for (const pass of [undefined, await captchaPass(product)]) {
        const body = { identifier, ...(pass === undefined ? {} : { pass }) };
        const answer = await product.send({ method: "POST", path: "/login/employee/device-link", body: body });
        outcomes.push([answer.status, answer.body]);
      }
    expect(outcomes.slice(0, 2)).toEqual(outcomes.slice(2));
    expect(outcomes.map(([status]) => status)).toEqual([403, 200, 403, 200]);
  });
});

describe("a person who reads the mailbox", () => {
  const logIn = (as: ReturnType<typeof newBrowser>, { username }: TestPerson, password = TEST_PASSWORD) =>
    as.as(null)(contract.login, { body: { identifier: username, password } });
  const devicesOf = async ({ id }: TestPerson) =>
    (
      await owner.query<{ isOfLink: boolean }>(
        'select signed_in_at is null as "isOfLink" from known_device where employee_id = $1',
        [id],
      )
    ).rows.map(({ isOfLink }) => isOfLink);
  /** Requests `count` links, one after the other, and opens each in a browser of its own. */
  async function openLinks(who: TestPerson, count: number) {
    const browsers = Array.from({ length: count }, newBrowser);
    for (const browser of browsers) {
      await ask(who.username);
      const token = (await linksTo(who)).at(-1) ?? "";
      await browser.as(null)(contract.useDeviceLink, { body: { token } });
    }
    return browsers;
  }
  /** An owner who has signed in on the maximum number of devices. */
  async function ownerOfFive() {
    const [who, browsers] = [await testPerson(product), Array.from({ length: 5 }, newBrowser)];
    for (const browser of browsers) await logIn(browser, who);
    return { who, browsers };
  }

  test("by five links removes no device of the owner, keeps two, and the phone is notified of three", async () => {
    const { who, browsers } = await ownerOfFive();
    await openLinks(who, 5);
    expect((await devicesOf(who)).toSorted()).toEqual([false, false, false, false, false, true, true]);
    expect(await refusalOf(logIn(newBrowser(), who, "Wrong-pass-2026!"))).toBe("WRONG_LOGIN");
    for (const browser of browsers) expect(await logIn(browser, who)).toMatchObject({ next: "done" });
    await product.runner.runDue();
    const heard = (await messagesTo(product, who.phone)).filter((text) => text.includes("link from your email"));
    expect(heard).toHaveLength(3);
  });

  test("spends neither the guesses nor the codes of the devices of the owner", async () => {
    const { who, browsers } = await ownerOfFive();
    const linked = await openLinks(who, 2);
    for (const browser of linked) {
      await refusalOf(logIn(browser, who, "Wrong-pass-2026!"));
      for (let time = 0; time < 6; time += 1) {
        const pass = await captchaPass(product);
        await resetCalls(product, browser.as(null))
          .ask(who.phone, { pass })
          .catch(() => undefined);
        await product.advance(31);
      }
    }
    const [first, second = newBrowser()] = linked;
    expect(await refusalOf(logIn(first ?? newBrowser(), who))).toBe("PROOF_REQUIRED");
    expect(await refusalOf(resetCalls(product, second.as(null)).ask(who.phone))).toBe("TOO_MANY_CODES");
    const [own = newBrowser()] = browsers;
    const { token } = await logIn(own, who);
    expect(await own.as(token)(sendCode, { body: { type: "advance_request" } })).toMatchObject({
      nextCodeInSeconds: 30,
    });
    await product.advance(31);
    expect(await resetCalls(product, own.as(null)).ask(who.phone)).toMatchObject({ nextCodeInSeconds: 30 });
  });

  test("together with strangers leaves one code a day for a right password on a new device", async () => {
    const { who } = await ownerOfFive();
    const [linked = newBrowser()] = await openLinks(who, 1);
    const requests = async (browser: ReturnType<typeof newBrowser>) => {
      await product.advance(31);
      return resetCalls(product, browser.as(null)).ask(who.phone, { pass: await captchaPass(product) });
    };
    for (let time = 0; time < 5; time += 1) await requests(newBrowser());
    expect(await refusalOf(requests(newBrowser()))).toBe("TOO_MANY_CODES");
    await requests(linked);
    expect(await refusalOf(requests(linked))).toBe("TOO_MANY_CODES");
    const counted = (asker: "password") =>
      inTransaction(product.database.db, (tx) =>
        countMessage(tx, product.ctx, { phone: who.phone, asker: { by: asker }, address: "192.0.2.9" }),
      );
    expect(await counted("password")).toMatchObject({ phoneUseIds: [expect.any(Number)] });
    expect(await counted("password")).toMatchObject({ refused: "TOO_MANY_CODES" });
  });

  test("keeps nothing from the link after a full sign-in there: it is a device of the owner", async () => {
    const { who } = await ownerOfFive();
    const [linked = newBrowser()] = await openLinks(who, 1);
    await logIn(linked, who);
    expect(await devicesOf(who)).toEqual([false, false, false, false, false]);
    expect(await logIn(linked, who)).toMatchObject({ next: "done" });
  });
});
