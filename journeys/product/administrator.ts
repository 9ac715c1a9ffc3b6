import { expect, type Page } from "@playwright/test";
import { type Client, createClient } from "@wellpaid/contract/client";
import { administratorCode, administratorLogin } from "@wellpaid/contract/administrators/administrators";
import { DEMO_PASSWORD, sandbox } from "./sandbox.ts";
import { productAddress } from "./with-product.ts";

/** The demo administrators of Acorn. */
export const owner = "admin@acorn.example";
export const payroll = "payroll@acorn.example";

/** An administrator with a session of their own. */
export interface Administrator {
  readonly email: string;
  readonly token: string;
  readonly api: Client;
}

const apiBy = (token: string | null): Client =>
  createClient({ origin: productAddress, token: () => token, tokenHeader: "admin-auth" });

/** The newest message of a kind: notifications about colleagues may arrive at any time. */
const newestWith = async (email: string, isWanted: (message: { code: string | null; text: string }) => boolean) =>
  (await sandbox.messagesTo(email)).find(isWanted);
const newestTo = (email: string) => newestWith(email, ({ code }) => code !== null);
const LINK = /\/employer\/\w+#token=[\w-]+/;

/** The code sent to an administrator after the message with the id `before`. */
export async function codeAfter(email: string, before: string | undefined): Promise<string> {
  await expect.poll(async () => (await newestTo(email))?.id, { intervals: [100] }).not.toBe(before);
  return (await newestTo(email))?.code ?? "";
}

export const newestIdTo = async (email: string): Promise<string | undefined> => (await newestTo(email))?.id;

/** Where the link in an administrator's newest e-mail leads; empty while there is none. */
export async function linkTo(email: string): Promise<string> {
  return LINK.exec((await newestWith(email, ({ text }) => LINK.test(text)))?.text ?? "")?.[0] ?? "";
}

/** Signs in to the console by the API, with the code that comes by e-mail. */
export async function signInAdministrator(email: string = owner): Promise<Administrator> {
  const before = await newestIdTo(email);
  const step = await apiBy(null)(administratorLogin, { body: { email, password: DEMO_PASSWORD } });
  const code = await codeAfter(email, before);
  const { token } = await apiBy(step.token)(administratorCode, { body: { code } });
  return { email, token, api: apiBy(token) };
}

/** Opens a page of the console with the administrator's session, as a reload finds it in the tab. */
export async function enterConsole(
  page: Page,
  { email, token }: Pick<Administrator, "email" | "token">,
  path = "/employer",
) {
  const stored = JSON.stringify({ token, next: "done", factors: [], email });
  // The tab keeps it for every page of this origin, and this page draws nothing.
  await page.goto("/readyz");
  await page.evaluate(`sessionStorage.setItem("wellpaid-admin-session", ${JSON.stringify(stored)})`);
  await page.goto(path);
}

/** Signs in to the console and opens a page of it. */
export async function signInAsAdministrator(
  page: Page,
  email: string = owner,
  path = "/employer",
): Promise<Administrator> {
  const administrator = await signInAdministrator(email);
  await enterConsole(page, administrator, path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return administrator;
}
