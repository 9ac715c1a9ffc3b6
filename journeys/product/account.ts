import type { Page } from "@playwright/test";
import { type Client, createClient } from "@wellpaid/contract/client";
import { sendCode } from "@wellpaid/contract/identity/codes";
import { checkSession, login } from "@wellpaid/contract/identity/identity";
import { agreeToPartner, listMyPartners } from "@wellpaid/contract/identity/partner-agreements";
import { DEMO_PASSWORD, newestCodeTo, sandbox } from "./sandbox.ts";
import { productAddress } from "./with-product.ts";

/** A demo account with a session of its own, to ask the API what the screen must show. */
export interface Account {
  readonly username: string;
  /** +44… */
  readonly phone: string;
  readonly token: string;
  readonly api: Client;
}

/** The only demo account of its company, so that its settings can be changed without affecting another account. */
export const lonely = { username: "nosavings", company: "Hazel" } as const;

/** Signs in by the API. */
export async function signIn(username: string, password = DEMO_PASSWORD): Promise<Account> {
  const anyone = createClient({ origin: productAddress, token: () => null });
  const { employee, token } = await anyone(login, { body: { identifier: username, password } });
  const api = createClient({ origin: productAddress, token: () => token });
  return { username, phone: employee.phone, token, api };
}

/** Agrees to every partner of the account, with a code. */
export async function agreeByApi({ api, phone }: Account): Promise<void> {
  const { partners } = await api(listMyPartners);
  await api(sendCode, { body: { type: "partner_agreement" } });
  for (const { id } of partners)
    await api(agreeToPartner, { params: { id }, body: { code: await newestCodeTo(phone) } });
}

/** Whether the server still knows a session's token. */
export const isLive = (token: string): Promise<boolean> =>
  createClient({ origin: productAddress, token: () => token })(checkSession).then(
    () => true,
    () => false,
  );

const QUARTER_MS = 900_000;
const londonDay = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/London", dateStyle: "short" });

/** A journey ends within a quarter of an hour; what it has read would be out of date after midnight. */
async function goBeyondMidnight(): Promise<void> {
  const now = await sandbox.now();
  const soon = new Date(now.getTime() + QUARTER_MS);
  if (londonDay.format(soon) !== londonDay.format(now)) await sandbox.advance("PT15M");
}

/** Recreates a demo account and signs in. A phone gets one code in 30 seconds, so the clock passes those of an earlier journey. */
export async function freshAccount(username: string): Promise<Account> {
  await goBeyondMidnight();
  await sandbox.recreate(username);
  await sandbox.advance("PT31S");
  return signIn(username);
}

/** For the journeys after this one. The page is left first: its remaining reads would be refused, as its session has ended. */
export async function leaveAgain(page: Page, username: string): Promise<void> {
  await page.goto("about:blank");
  await sandbox.recreate(username);
}

/** Opens an address with the account's token (docs/product/app.md#addresses), about which the app then asks. */
export async function openByToken(page: Page, account: Account, path = "/dashboard/home"): Promise<void> {
  const address = new URL(path, productAddress);
  address.searchParams.set("token", account.token);
  await page.goto(address.href);
}

/** An address of the product at which its app does not run. */
const emptyPage = `${productAddress}/of-a-journey`;

/** Pages that show nothing of the account that was signed in before. */
const forgetting = new WeakSet<Page>();

/**
 * Opens a page of the app in a tab that has the account's session, as after a login or after the answer to the question that
 * an address with a token leads to.
 */
export async function enter(page: Page, account: Account, path = "/dashboard/home"): Promise<void> {
  const { href } = new URL(path, productAddress);
  await page.route(emptyPage, (route) => route.fulfill({ contentType: "text/html", body: "<title>-</title>" }));
  await page.goto(emptyPage);
  await page.unroute(emptyPage);
  if (forgetting.has(page)) await page.evaluate("sessionStorage.clear()");
  await page.evaluate(`sessionStorage.setItem("wellpaid-token", ${JSON.stringify(account.token)});
    sessionStorage.setItem("wellpaid-flushed", localStorage.getItem("wellpaid-flushed") ?? "");
    sessionStorage.removeItem("wellpaid-ended");
    location.replace(${JSON.stringify(href)})`);
  await page.waitForURL((address) => address.href !== emptyPage);
}

/** From now on this page shows nothing of the earlier account: for journeys that go from one account to the next. */
export function forgetOnEntering(page: Page): void {
  forgetting.add(page);
}
