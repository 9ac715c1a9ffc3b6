import { generateKeyPairSync, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BankSimulator, startBankSimulator, TEST_CLIENT_ID, TEST_PASSWORD } from "../../testing/bank-simulator.ts";
import { BankVisitor } from "../../testing/bank-visitor.ts";
import { sandboxPool } from "../../testing/sandbox-database.ts";
import { connectionsOf, ensureUser } from "../aggregator-store.ts";
import { listBanks } from "../bank-store.ts";
import { html } from "../pages/html.ts";

const pool = await sandboxPool();
const { publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
let simulator: BankSimulator;
beforeAll(async () => {
  const jwk = { ...publicKey.export({ format: "jwk" }), kid: "test", alg: "RS256", use: "sig" };
  simulator = await startBankSimulator({
    pool,
    publicJwks: { keys: [jwk] },
    personOf: async (reference) => ({ username: `known-${reference.slice(0, 4)}`, salary: null, salaryAccount: null }),
  });
});
afterAll(() => simulator?.stop());

async function wish(): Promise<{ url: string; userId: string; reference: string }> {
  const reference = randomUUID();
  const { id: userId } = await ensureUser(pool, reference, await simulator.bankState.now());
  const [bank] = await listBanks(pool);
  const url = new URL(`${simulator.bankState.issuer}/auth`);
  url.search = new URLSearchParams({
    client_id: TEST_CLIENT_ID,
    response_type: "code",
    redirect_uri: simulator.redirectUri,
    scope: `openid id:${bank?.id}`,
    state: "the-state",
    nonce: "n",
    claims: JSON.stringify({ id_token: { sub: { value: userId }, "mh:con_id": { essential: true } } }),
  }).toString();
  return { url: url.href, userId, reference };
}

const visitor = (): BankVisitor => new BankVisitor(simulator.redirectUri);
const outcome = (url: URL) =>
  Object.fromEntries(["error", "error_description", "state", "iss"].map((name) => [name, url.searchParams.get(name)]));
const LOST = (): object => ({
  error: "login_required",
  error_description: "End-User authentication is required",
  state: "the-state",
  iss: simulator.bankState.issuer,
});

describe("the pages of the bank", () => {
  it("need no script, are never framed and identify a sandbox bank", async () => {
    const page = await visitor().open((await wish()).url);
    expect(page.status).toBe(200);
    const policy = page.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe");
    expect(page.html).not.toMatch(/<script|\sstyle=|\son\w+=/);
    expect(page.html).toContain("Sandbox: not a real bank");
    const sheet = await fetch(new URL("/sandbox/banks/bank.css", simulator.origin));
    expect(sheet.headers.get("content-type")).toContain("text/css");
  });

  it("show only an error for a wrong password", async () => {
    const guest = visitor();
    const page = await guest.submit(await guest.open((await wish()).url), "/login", {
      username: "<b>me",
      password: "wrong",
    });
    expect(page.status).toBe(422);
    expect(page.html).toContain("not right");
    expect(page.html).toContain("&lt;b&gt;me");
  });

  it("log in the person from the product with one press and the accounts of a life", async () => {
    const { url, reference } = await wish();
    const guest = visitor();
    const login = await guest.open(url);
    const name = `known-${reference.slice(0, 4)}`;
    expect(login.html).toContain(`value="${name}"`);
    const accounts = await guest.submit(login, "/login", { pick: name });
    // Each household has a current account, and at least one for bills or savings.
    expect(accounts.html.match(/name="account"/g)?.length).toBeGreaterThanOrEqual(2);
    expect((await guest.submit(accounts, "/accounts", {})).html).toContain("Select at least one account.");
  });

  it("connect only the chosen account", async () => {
    const { url, userId } = await wish();
    const guest = visitor();
    const accounts = await guest.submit(await guest.open(url), "/login", {
      username: "picky",
      password: TEST_PASSWORD,
    });
    const [, id = ""] = /name="account" value="([^"]+)"/.exec(accounts.html) ?? [];
    const consent = await guest.submit(accounts, "/accounts", { account: [id, randomUUID()] });
    const back = await guest.submit(consent, "/consent", { answer: "allow" });
    expect(back.url.searchParams.get("code")).toEqual(expect.any(String));
    const [connection] = await connectionsOf(pool, userId);
    const shown = await pool.query("select account_id from sandbox.connection_account where connection_id = $1", [
      connection?.id,
    ]);
    expect(shown.rows).toEqual([{ account_id: id }]);
  });

  it("require a login each time in the same browser, also as another person", async () => {
    const guest = visitor();
    for (const name of ["first", "second"]) {
      const { url, userId } = await wish();
      expect((await guest.agree(url, name, TEST_PASSWORD)).url.searchParams.get("code")).toEqual(expect.any(String));
      expect(await connectionsOf(pool, userId)).toHaveLength(1);
    }
  });
});

describe("exits from the bank", () => {
  it("return login_required when the bank session expires", async () => {
    const { url, userId } = await wish();
    const guest = visitor();
    const accounts = await guest.submit(await guest.open(url), "/login", { username: "slow", password: TEST_PASSWORD });
    simulator.advance(16 * 60_000);
    const back = await guest.submit(accounts, "/accounts", { account: [] });
    expect(outcome(back.url)).toEqual(LOST());
    expect(await connectionsOf(pool, userId)).toEqual([]);
  });

  it("return login_required when the browser lost its cookies", async () => {
    const guest = visitor();
    const login = await guest.open((await wish()).url);
    guest.forgetCookies();
    const back = await guest.submit(login, "/login", { username: "lost", password: TEST_PASSWORD });
    expect(outcome(back.url)).toEqual(LOST());
  });

  it("return login_required for a finished visit and create nothing twice", async () => {
    const { url, userId } = await wish();
    const guest = visitor();
    const accounts = await guest.submit(await guest.open(url), "/login", {
      username: "goes-back",
      password: TEST_PASSWORD,
    });
    const ids = [...accounts.html.matchAll(/name="account" value="([^"]+)"/g)].map((match) => match[1] ?? "");
    const consent = await guest.submit(accounts, "/accounts", { account: ids });
    await guest.submit(consent, "/consent", { answer: "allow" });
    expect(outcome((await guest.submit(consent, "/consent", { answer: "allow" })).url)).toEqual(LOST());
    expect(await connectionsOf(pool, userId)).toHaveLength(1);
  });

  it.each([
    "/sandbox/banks/albion/unknown-visit-000",
    "/sandbox/banks/albion/x",
    "/sandbox/banks/nowhere/unknown-visit-000",
  ])("show that the visit is over when %s is opened", async (path) => {
    const page = await visitor().open(`${simulator.origin}${path}`);
    expect(page.status).toBe(410);
  });

  it("return to the app without a visit when the request has no bank or a foreign connection", async () => {
    const { url, userId } = await wish();
    for (const [scope, claims] of [
      ["openid", {}],
      ["openid reauth", { sub: { value: userId }, "mh:con_id": { value: randomUUID() } }],
    ] as const) {
      const bad = new URL(url);
      bad.searchParams.set("scope", scope);
      bad.searchParams.set("claims", JSON.stringify({ id_token: claims }));
      expect((await visitor().open(bad.href)).url.searchParams.get("error")).toBe("invalid_request");
    }
  });
});

it("escapes values in HTML", () => {
  expect(html`<p title="${`"'&<>`}">${[html`<b>${1}</b>`]}${null}</p>`.text).toBe(
    '<p title="&quot;&#39;&amp;&lt;&gt;"><b>1</b></p>',
  );
});
