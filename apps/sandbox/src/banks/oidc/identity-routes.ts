/** The aggregator's identity REST: banks, users, connections. */
import type { FastifyInstance } from "fastify";
import type Provider from "oidc-provider";
import { z } from "zod";
import { AggregatorRefusal, callerOf } from "../access.ts";
import {
  type AggregatorUser,
  type ConnectionRecord,
  connectionOf,
  connectionsOf,
  ensureUser,
  latestConsentEnd,
  removeConnection,
  removeUser,
  renewConsent,
  userById,
} from "../aggregator-store.ts";
import { type BankRecord, inTransaction, listBanks } from "../bank-store.ts";
import { bankIcon, iconPath, WITH_ICON } from "../pages/bank-icon.ts";
import { AGGREGATOR_PATH, type BankState } from "../bank-state.ts";

const userParams = z.object({ userId: z.string().max(60) });
const connectionParams = userParams.extend({ connectionId: z.string().max(60) });
const newUser = z.object({ clientUserId: z.string().min(1).max(200).optional() });
const renewal = z.object({ expiresAt: z.iso.datetime({ offset: true }) });

export async function identityRoutes(scope: FastifyInstance, bankState: BankState, provider: Provider): Promise<void> {
  for (const list of ["api", "all", "test"] as const) {
    scope.get(`${AGGREGATOR_PATH}/oidc/.well-known/${list}-connections`, async () =>
      (await listBanks(bankState.pool)).map((bank) => wellKnownConnection(bankState, bank)),
    );
  }

  for (const bankRef of WITH_ICON) {
    scope.get(iconPath(bankRef), async (_request, reply) =>
      reply.type("image/svg+xml").header("cache-control", "max-age=600").send(bankIcon(bankRef)),
    );
  }

  scope.post(`${AGGREGATOR_PATH}/users`, async (request, reply) => {
    await callerOf(bankState, provider, request, "user:create");
    const { clientUserId } = newUser.parse(request.body ?? {});
    const user = await ensureUser(bankState.pool, clientUserId ?? null, await bankState.now());
    return reply.code(201).send(await shownUser(bankState, user));
  });

  scope.get(`${AGGREGATOR_PATH}/users/:userId`, async (request) => {
    await callerOf(bankState, provider, request, "user:read");
    return shownUser(bankState, await knownUser(bankState, userParams.parse(request.params).userId));
  });

  scope.delete(`${AGGREGATOR_PATH}/users/:userId`, async (request, reply) => {
    await callerOf(bankState, provider, request, "user:delete");
    if (!(await removeUser(bankState.pool, userParams.parse(request.params).userId))) throw notThere("user");
    return reply.code(204).send();
  });

  scope.get(`${AGGREGATOR_PATH}/users/:userId/connections`, async (request) => {
    await callerOf(bankState, provider, request, "user:read");
    const user = await knownUser(bankState, userParams.parse(request.params).userId);
    return { data: await shownConnections(bankState, user.id), links: { self: request.url }, meta: {} };
  });

  scope.patch(`${AGGREGATOR_PATH}/users/:userId/connections/:connectionId`, async (request, reply) => {
    await callerOf(bankState, provider, request, "user:update");
    const { userId, connectionId } = connectionParams.parse(request.params);
    await reconsent(bankState, userId, connectionId, new Date(renewal.parse(request.body).expiresAt));
    return reply.code(204).send();
  });

  scope.delete(`${AGGREGATOR_PATH}/users/:userId/connection/:connectionId`, async (request, reply) => {
    await callerOf(bankState, provider, request, "user:delete");
    const { userId, connectionId } = connectionParams.parse(request.params);
    if (!(await removeConnection(bankState.pool, userId, connectionId))) throw notThere("connection");
    return reply.code(204).send();
  });
}

/** Renewed without the bank: only where the bank lets the aggregator do it, and only while the consent lives. */
async function reconsent(bankState: BankState, userId: string, connectionId: string, wished: Date): Promise<void> {
  const connection = await connectionOf(bankState.pool, userId, connectionId);
  if (connection === null) throw notThere("connection");
  const bank = (await listBanks(bankState.pool)).find((candidate) => candidate.id === connection.bankId);
  const now = await bankState.now();
  if (bank?.canReconsent !== true || connection.expiresAt <= now) {
    throw new AggregatorRefusal(403, "REAUTH_REQUIRED", "This connection is renewed at the bank.");
  }
  if (wished <= now) throw new AggregatorRefusal(400, "INVALID_EXPIRY", "expiresAt lies in the past.");
  const latest = latestConsentEnd(now);
  await inTransaction(bankState.pool, async (db) => {
    await renewConsent(db, connectionId, wished < latest ? wished : latest, now);
    await db.query("update sandbox.connection set consented_at = $2 where id = $1", [connectionId, now]);
  });
}

async function knownUser(bankState: BankState, id: string): Promise<AggregatorUser> {
  const user = await userById(bankState.pool, id);
  if (user === null) throw notThere("user");
  return user;
}

function notThere(what: string): AggregatorRefusal {
  return new AggregatorRefusal(404, "NOT_FOUND", `There is no such ${what}.`);
}

async function shownUser(bankState: BankState, user: AggregatorUser) {
  const connections = await connectionsOf(bankState.pool, user.id);
  return {
    userId: user.id,
    ...(user.clientUserId === null ? {} : { clientUserId: user.clientUserId }),
    clientId: bankState.clients[0]?.clientId ?? "",
    createdAt: user.createdAt.toISOString(),
    updatedAt: user.createdAt.toISOString(),
    scopes: "",
    managedBy: "client",
    lastAccessed: (await bankState.now()).toISOString(),
    userType: "test",
    connectionIds: connections.map((connection) => connection.id),
  };
}

async function shownConnections(bankState: BankState, userId: string) {
  const banks = await listBanks(bankState.pool);
  const now = await bankState.now();
  const accounts = await bankState.pool.query<{ connectionId: string; id: string }>(
    `select ca.connection_id as "connectionId", ca.id from sandbox.connection_account ca
     join sandbox.connection c on c.id = ca.connection_id
     join sandbox.bank_account a on a.id = ca.account_id where c.user_id = $1 order by a.position`,
    [userId],
  );
  return (await connectionsOf(bankState.pool, userId)).map((connection) => {
    const ids = accounts.rows.filter((row) => row.connectionId === connection.id).map((row) => row.id);
    return shownConnection(
      connection,
      banks.find((bank) => bank.id === connection.bankId),
      ids,
      now,
    );
  });
}

function shownConnection(connection: ConnectionRecord, bank: BankRecord | undefined, accountIds: string[], now: Date) {
  const isExpired = connection.expiresAt <= now;
  const status = isExpired || connection.error !== null ? "error" : connection.lastUpdated === null ? "never" : "ok";
  return {
    id: connection.id,
    name: bank?.name ?? "",
    bankId: connection.bankId,
    type: "api",
    status,
    ...(isExpired ? { extendedStatus: "expired" } : {}),
    ...(status === "error" ? { error: connection.error ?? "resync" } : {}),
    connectedOn: connection.createdAt.toISOString(),
    lastUpdated: connection.lastUpdated?.toISOString() ?? null,
    expiresAt: connection.expiresAt.toISOString(),
    userConsentedAt: connection.consentedAt.toISOString(),
    tppConsent: bank?.canReconsent ?? false,
    accountIds,
  };
}

function wellKnownConnection(bankState: BankState, bank: BankRecord) {
  const types = ["cash:current", "savings"].map((name) => ({ name, beta: false }));
  return {
    id: bank.id,
    name: bank.name,
    type: "api",
    country: "GB",
    bankRef: bank.bankRef,
    parentRef: bank.bankRef,
    isBeta: false,
    accountTypes: types,
    iconUrl: WITH_ICON.has(bank.bankRef) ? `${bankState.origin}${iconPath(bank.bankRef)}` : null,
    userTypes: ["personal"],
    payments: [],
    status: { sync: bank.syncStatus, auth: bank.authStatus },
  };
}
