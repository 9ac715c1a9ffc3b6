/** The vendor's own client, unmodified, against the sandbox: what proves that the sandbox speaks Moneyhub's protocol. */
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Moneyhub } from "@mft/moneyhub-api-client";
import {
  type BankSimulator,
  startBankSimulator,
  TEST_CLIENT_ID,
  TEST_PASSWORD,
} from "@wellpaid/sandbox/testing/bank-simulator";
import { BankVisitor } from "@wellpaid/sandbox/testing/bank-visitor";
import { sandboxPool } from "@wellpaid/sandbox/testing/sandbox-database";
import { afterAll, beforeAll, expect, it } from "vitest";
import { clientKeyIn } from "./client-key.ts";

type Client = Awaited<ReturnType<typeof Moneyhub>>;

let simulator: BankSimulator;
let client: Client;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "wellpaid-key-"));
  const key = await clientKeyIn(folder);
  simulator = await startBankSimulator({ pool: await sandboxPool(), publicJwks: key.publicJwks });
  const { kty: _kty, ...jwk } = key.privateJwk;
  client = await Moneyhub({
    resourceServerUrl: simulator.bankState.dataUrl,
    identityServiceUrl: simulator.bankState.identityUrl,
    client: {
      client_id: TEST_CLIENT_ID,
      client_secret: "",
      token_endpoint_auth_method: "private_key_jwt",
      id_token_signed_response_alg: "RS256",
      request_object_signing_alg: "RS256",
      redirect_uri: simulator.redirectUri,
      response_type: "code",
      keys: [{ ...jwk, kty: "RSA", alg: "RS256", kid: key.kid, use: "sig", e: jwk.e ?? "", n: jwk.n ?? "" }],
    },
  });
});

afterAll(async () => {
  await simulator?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function atTheBank(url: string, state: string, nonce: string, sub: string): Promise<string> {
  const back = await new BankVisitor(simulator.redirectUri).agree(url, "official", TEST_PASSWORD);
  const tokens = await client.exchangeCodeForTokens({
    paramsFromCallback: Object.fromEntries(back.url.searchParams),
    localParams: { state, nonce, sub, response_type: "code" },
  });
  const claims = tokens.claims();
  expect(claims.sub).toBe(sub);
  return String(claims["mh:con_id"]);
}

it("gives the official client documented answers when it connects and reads a bank", async () => {
  const banks = await client.listAPIConnections();
  const bank = banks.find((candidate) => candidate.bankRef === "kestrel");
  expect(bank).toMatchObject({ type: "api", status: { sync: "AVAILABLE", auth: "AVAILABLE" } });

  const clientUserId = randomUUID();
  const user = await client.registerUser({ clientUserId });
  expect(user).toMatchObject({ clientUserId, connectionIds: [] });
  const { userId } = user;

  const url = await client.getAuthorizeUrlForCreatedUser({
    bankId: bank?.id ?? "",
    state: "state-1",
    nonce: "nonce-1",
    userId,
  });
  const connectionId = await atTheBank(url, "state-1", "nonce-1", userId);

  const { data: connections } = await client.getUserConnections({ userId });
  expect(connections).toMatchObject([{ id: connectionId, name: "Kestrel Bank", status: "ok", tppConsent: true }]);
  expect((await client.getUser({ userId })).connectionIds).toEqual([connectionId]);

  const { data: accounts } = await client.getAccounts({ userId });
  expect(accounts).toMatchObject([
    { type: "cash:current", connectionId },
    { type: "savings", connectionId },
  ]);
  const [account] = accounts;
  expect(account?.balance.amount).toMatchObject({ currency: "GBP", value: expect.any(Number) });
  const accountId = account?.id ?? "";
  expect((await client.getAccountWithDetails({ userId, accountId })).data.details.sortCodeAccountNumber).toMatch(
    /^\d{14}$/,
  );

  const { data: transactions, links } = await client.getTransactions({ userId, params: { limit: 20, accountId } });
  expect(transactions).toHaveLength(20);
  expect(links?.next).toContain("offset=20");
  const [newest] = transactions;
  expect((await client.getTransaction({ userId, transactionId: newest?.id ?? "" })).data).toEqual(newest);

  const { data: counterparties } = await client.getAccountCounterparties({ userId, accountId });
  const named = transactions.find((transaction) => transaction.counterpartyId !== undefined);
  expect(counterparties.find((party) => party.id === named?.counterpartyId)?.label).toEqual(expect.any(String));

  const { data: regular } = await client.getRegularTransactions({ userId, params: { accountId } });
  expect(regular.length).toBeGreaterThan(0);
  expect((await client.syncUserConnection({ userId, connectionId })).data).toEqual({ status: "ok" });
});

it("gives the official client documented categories, and transactions with their ids", async () => {
  const { userId } = await client.registerUser({ clientUserId: randomUUID() });
  const { data: categories, links } = await client.getCategories({ userId, params: { limit: 100 } });
  expect(links?.next).toBeUndefined();
  expect(categories.length).toBeGreaterThan(20);
  for (const category of categories) {
    expect(category).toEqual({
      categoryId: expect.stringMatching(/^std:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
      key: expect.any(String),
      group: expect.stringMatching(/^group:\d+$/),
    });
  }
  expect(new Set(categories.map(({ categoryId }) => categoryId)).size).toBe(categories.length);
  const groceries = categories.find(({ key }) => key === "groceries");
  expect(groceries?.categoryId).toBe("std:a2d41243-ab21-4d02-ac0d-daa3621e4b49");
  expect((await client.getCategory({ userId, categoryId: groceries?.categoryId ?? "" })).data).toEqual(groceries);
  const first = await client.getCategories({ userId, params: { limit: 5 } });
  expect([first.data.length, first.links?.next]).toEqual([5, expect.stringContaining("offset=5")]);

  const business = await client.getCategories({ userId, params: { type: "business" } });
  const loans = business.data.find(({ key }) => key === "business-loans");
  expect(loans).toEqual({ categoryId: expect.any(String), group: "group:105", key: "business-loans" });
  expect(categories).not.toContainEqual(loans);
  expect((await client.getStandardCategories({ params: { type: "all" } })).data).toContainEqual(loans);

  const { data: groups } = await client.getCategoryGroups({ userId });
  expect(groups).toHaveLength(16);
  expect((await client.getStandardCategoryGroups({})).data).toEqual(groups);
  expect(categories.filter(({ group }) => !groups.some(({ id }) => id === group))).toEqual([]);

  const [bank] = await client.listAPIConnections();
  const url = await client.getAuthorizeUrlForCreatedUser({ bankId: bank?.id ?? "", state: "s", nonce: "n", userId });
  await atTheBank(url, "s", "n", userId);
  const { data: transactions } = await client.getTransactions({ userId });
  const ids = new Set(categories.map(({ categoryId }) => categoryId));
  expect(transactions.filter(({ categoryId }) => !ids.has(categoryId))).toEqual([]);
  const categoryId = transactions[0]?.categoryId ?? "";
  const { data: ofCategory } = await client.getTransactions({ userId, params: { categoryId } });
  expect(ofCategory).toEqual(transactions.filter((transaction) => transaction.categoryId === categoryId));
});

it("lets the official client renew and remove a connection", async () => {
  const { userId } = await client.registerUser({ clientUserId: randomUUID() });
  const bank = (await client.listAPIConnections()).find((candidate) => candidate.bankRef === "albion");
  const url = await client.getAuthorizeUrlForCreatedUser({ bankId: bank?.id ?? "", state: "s", nonce: "n", userId });
  const connectionId = await atTheBank(url, "s", "n", userId);

  const reauth = await client.getReauthAuthorizeUrlForCreatedUser({ userId, connectionId, state: "s2", nonce: "n2" });
  expect(await atTheBank(reauth, "s2", "n2", userId)).toBe(connectionId);

  const expiresAt = new Date(Date.now() + 30 * 86_400_000).toISOString();
  const reconsent = await client.getReconsentAuthorizeUrlForCreatedUser({
    userId,
    connectionId,
    expiresAt,
    state: "s3",
    nonce: "n3",
  });
  const visitor = new BankVisitor(simulator.redirectUri);
  const back = await visitor.submit(await visitor.open(reconsent), "/consent", { answer: "allow" });
  expect(back.url.searchParams.get("code")).toEqual(expect.any(String));
  expect((await client.getUserConnections({ userId })).data[0]?.expiresAt).toBe(expiresAt);

  expect(await client.updateUserConnection({ userId, connectionId, expiresAt })).toBe(204);
  expect(await client.deleteUserConnection({ userId, connectionId })).toBe(204);
  expect((await client.getUserConnections({ userId })).data).toEqual([]);
  expect(await client.deleteUser({ userId })).toBe(204);
});

it("returns login_required to the official client when the bank is left", async () => {
  const { userId } = await client.registerUser({ clientUserId: randomUUID() });
  const [bank] = await client.listAPIConnections();
  const url = await client.getAuthorizeUrlForCreatedUser({ bankId: bank?.id ?? "", state: "s", nonce: "n", userId });
  const visitor = new BankVisitor(simulator.redirectUri);
  const back = await visitor.submit(await visitor.open(url), "/leave", {});
  expect(back.url.searchParams.get("error_description")).toBe("End-User authentication is required");
  const exchanged = client.exchangeCodeForTokens({
    paramsFromCallback: Object.fromEntries(back.url.searchParams),
    localParams: { state: "s", nonce: "n", sub: userId, response_type: "code" },
  });
  await expect(exchanged).rejects.toThrow("login_required");
});
