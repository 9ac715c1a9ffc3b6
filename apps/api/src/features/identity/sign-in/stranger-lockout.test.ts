import { sendCode } from "@wellpaid/contract/identity/codes";
import * as contract from "@wellpaid/contract/identity/identity";
import { withdraw } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { expect, test } from "vitest";
import { hashOfToken, makeToken } from "../../../auth/random-token.ts";
import { manyAddresses, type TestBrowser, testBrowser } from "@wellpaid/testing/product/browser";
import { captchaPass } from "@wellpaid/testing/people/captcha";
import { lastCode, TEST_PASSWORD, type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { resetCalls } from "@wellpaid/testing/people/password-resets";
import { secondServer } from "@wellpaid/testing/product/second-server";

/** The default caps, except for fewer guesses: the owner's share is smaller, too. */
const product = await testProduct({
  rateLimits: {
    guessesPerAccountPerDay: 15,
    loginFailuresPerAddress: 30,
    openChecksPerHour: 5,
    messagesPerAddressPerHour: 300,
  },
});
const servers = [product.server, await secondServer(product)];
const stranger = testBrowser({ servers, address: manyAddresses() });
const DAYS = 3;
/** Each is under attack all the time and signs in every twelve hours, so that one of them does in each hour. */
const OWNERS = 12;

const outcome = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => "granted",
    () => refusalOf(call),
  );

/** Creates a pass as a captcha does: this stranger has solved as many as they like. */
async function strangersPass(): Promise<string> {
  const pass = makeToken();
  await product.database.owner.query(
    `insert into captcha_pass (challenge, challenge_expires_at, pass_hash, expires_at)
     values ($1, app_now(), $2, app_now() + interval '10 minutes')`,
    [pass, hashOfToken(pass)],
  );
  return pass;
}

/** What a stranger does to an account each hour: in the first hour of a day uses up all limits, later whatever there is. */
async function attack({ username, phone }: TestPerson, hour: number): Promise<string[]> {
  const reset = resetCalls(product, stranger.as(null));
  const names = [username, phone, `${username}@example.com`];
  const guess = async (identifier = username) =>
    outcome(
      stranger.as(null)(contract.login, {
        body: { identifier, password: "Wrong-pass-2026!", pass: await strangersPass() },
      }),
    );
  const link = { identifier: username, pass: await strangersPass() };
  const isFirst = hour % 24 === 0;
  return [
    ...(isFirst
      ? await Promise.all([...names, ...names, ...names, ...names].map(guess))
      : [await guess(names[hour % 3])]),
    await outcome(reset.ask(phone, { pass: await strangersPass() })),
    await outcome(reset.verify(phone, "000000")),
    await outcome(stranger.as(null)(contract.askDeviceLink, { body: link })),
  ];
}

interface Owner {
  readonly who: TestPerson;
  readonly browser: TestBrowser;
  password: string;
}

const logIn = ({ who, password }: Owner, browser: TestBrowser) =>
  browser.as(null)(contract.login, { body: { identifier: who.username, password } });

async function newestLink({ username }: TestPerson): Promise<string> {
  await product.runner.runDue();
  const { rows } = await product.database.owner.query<{ text: string }>(
    "select text from sandbox.message where recipient = $1 and text like '%#device=%' order by sequence desc limit 1",
    [`${username}@example.com`],
  );
  return /#device=([\w-]{43})/.exec(rows[0]?.text ?? "")?.[1] ?? "";
}

/** The owner logs in, withdraws, sets a new password, and logs in on an unknown device. */
async function act(owner: Owner, hour: number): Promise<void> {
  const { who, browser } = owner;
  const { token, next } = await logIn(owner, browser);
  expect(next).toBe("done");
  await browser.as(token)(sendCode, { body: { type: "advance_request" } });
  const body = { amount: 10, code: await lastCode(product, who.phone) };
  await browser.as(token)(withdraw, { body, idempotencyKey: `hour ${hour}` });
  const reset = resetCalls(product, browser.as(null));
  owner.password = `Another-pass-${hour}!`;
  await reset.change(await reset.tokenFor(who.phone), owner.password);
  const newDevice = testBrowser({ servers });
  const link = { identifier: who.username, pass: await captchaPass(product) };
  await newDevice.as(null)(contract.askDeviceLink, { body: link });
  await newDevice.as(null)(contract.useDeviceLink, { body: { token: await newestLink(who) } });
  expect((await logIn(owner, newDevice)).next).toBe("done");
}

test("lets the owner log in, withdraw and reset at each hour after a stranger spends all limits for 3 days", async () => {
  const owners: Owner[] = [];
  for (let made = 0; made < OWNERS; made += 1) {
    const who = await testPerson(product, { company: { max_withdrawals: 20 } });
    const owner = { who, browser: testBrowser({ servers }), password: TEST_PASSWORD };
    await logIn(owner, owner.browser);
    owners.push(owner);
  }
  const refusals = new Set<string>();
  for (let hour = 0; hour < DAYS * 24; hour += 1) {
    // The owner who signs in now, and the others every third hour: they have nothing left for strangers in between.
    const attacked = owners.filter((_, at) => at === hour % OWNERS || (at + hour) % 3 === 0 || hour % 24 === 0);
    const outcomes = await Promise.all(attacked.map(({ who }) => attack(who, hour)));
    for (const outcome of outcomes.flat()) refusals.add(outcome);
    const owner = owners[hour % OWNERS];
    if (owner !== undefined) await act(owner, hour);
    await product.advance(3_600);
  }
  // The stranger has hit every limit.
  for (const limit of ["PROOF_REQUIRED", "TOO_MANY_CODES", "WRONG_CODE"]) expect(refusals).toContain(limit);
  const { rows } = await product.database.owner.query("select 1 from withdrawal where status <> 'cancelled'");
  expect(rows).toHaveLength(DAYS * 24);
}, 600_000);
