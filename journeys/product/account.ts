import type { Page } from "@playwright/test";
import { type Client, createClient } from "@wellpaid/contract/client";
import { checkSession, login } from "@wellpaid/contract/identity";
import { DEMO_PASSWORD, sandbox } from "./sandbox.ts";
import { productAddress } from "./with-product.ts";

/** A demo account with a session of its own, to ask the API what the screen must show. */
export interface Account {
  readonly username: string;
  /** +44… */
  readonly phone: string;
  readonly token: string;
  readonly api: Client;
}

/** The only demo account of its company, whose settings can so be changed without touching another. */
export const lonely = { username: "nosavings", company: "Hazel" } as const;

/** Signs in by the API. */
export async function signIn(username: string, password = DEMO_PASSWORD): Promise<Account> {
  const anyone = createClient({ origin: productAddress, token: () => null });
  const { employee, token } = await anyone(login, { body: { identifier: username, password } });
  const api = createClient({ origin: productAddress, token: () => token });
  return { username, phone: employee.phone, token, api };
}

/** Whether the server still knows a session's token. */
export const isLive = (token: string): Promise<boolean> =>
  createClient({ origin: productAddress, token: () => token })(checkSession).then(
    () => true,
    () => false,
  );

const QUARTER_MS = 900_000;
const londonDay = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/London", dateStyle: "short" });

/** A journey is over within a quarter of an hour; what it has read would not hold beyond midnight. */
async function goBeyondMidnight(): Promise<void> {
  const now = await sandbox.now();
  const soon = new Date(now.getTime() + QUARTER_MS);
  if (londonDay.format(soon) !== londonDay.format(now)) await sandbox.advance("PT15M");
}

/** Makes a demo account anew and signs in. A phone gets one code in 30 seconds: those of an earlier journey are over. */
export async function anew(username: string): Promise<Account> {
  await goBeyondMidnight();
  await sandbox.makeAnew(username);
  await sandbox.advance("PT31S");
  return signIn(username);
}

/** For the journeys after this one. The page goes first: what it still reads would be refused, its session being over. */
export async function leaveAnew(page: Page, username: string): Promise<void> {
  await page.goto("about:blank");
  await sandbox.makeAnew(username);
}

/** Opens a page of the app with the account's session, as an address with a token does (specification, section 2). */
export async function enter(page: Page, account: Account, path = "/dashboard/home"): Promise<void> {
  const address = new URL(path, productAddress);
  address.searchParams.set("token", account.token);
  await page.goto(address.href);
}

/**
 * From now on whoever enters this page takes the place of whoever was there, without the question that the app would put: for
 * journeys that go from one account to the next. By the page that comes: the one before would go on without its session.
 */
export const forgetOnEntering = (page: Page): Promise<unknown> =>
  page.addInitScript(`if (new URLSearchParams(location.search).has("token"))
  for (const key of Object.keys(sessionStorage)) sessionStorage.removeItem(key)`);
