/** From an authorisation request to the bank's own pages. */
import { errors, type KoaContextWithOIDC } from "oidc-provider";
import { z } from "zod";
import { connectionOf, ensureUser, latestConsentEnd } from "../aggregator-store.ts";
import { type BankRecord, bankById } from "../bank-store.ts";
import { startVisit, type VisitWish } from "./visit-store.ts";
import { BANKS_PATH, type BankState } from "../bank-state.ts";

export const LOGIN_REQUIRED = "End-User authentication is required";

const valueOf = z.object({ value: z.string().optional() }).nullish();
const claimsShape = z.object({
  id_token: z
    .object({
      sub: valueOf,
      "mh:con_id": valueOf,
      "mh:consent": z.object({ value: z.object({ expirationDateTime: z.string().optional() }).optional() }).nullish(),
    })
    .optional(),
});

interface InteractionLike {
  readonly uid: string;
  readonly params: Record<string, unknown>;
}

/** Where the browser goes: the requested bank, or the one of the connection to renew. Stores the visit. */
export async function bankPageUrl(
  bankState: BankState,
  context: KoaContextWithOIDC,
  interaction: InteractionLike,
): Promise<string> {
  const { scope } = interaction.params;
  const scopes = typeof scope === "string" ? scope.split(" ") : [];
  const claims = claimsOf(interaction.params["claims"]);
  const sub = claims.id_token?.sub?.value ?? null;
  const wish = wishOf(scopes);
  const renewed =
    wish === "connect" ? null : await renewedConnection(bankState, sub, claims.id_token?.["mh:con_id"]?.value);
  const bank = await bankOf(bankState, scopes, renewed?.bankId);
  const userId = sub ?? (await ensureUser(bankState.pool, null, await bankState.now())).id;
  await startVisit(bankState, {
    uid: interaction.uid,
    bankId: bank.id,
    userId,
    connectionId: renewed?.id ?? null,
    wish,
    consentUntil: await consentEnd(bankState, claims.id_token?.["mh:consent"]?.value?.expirationDateTime),
    returnTo: lostReturn(bankState, interaction.params),
    bankUserId: wish === "reconsent" ? (renewed?.bankUserId ?? null) : null,
  });
  return `${BANKS_PATH}/${bank.bankRef}/${interaction.uid}`;
}

function wishOf(scopes: readonly string[]): VisitWish {
  for (const wish of ["reauth", "reconsent", "refresh"] as const) if (scopes.includes(wish)) return wish;
  return "connect";
}

async function renewedConnection(bankState: BankState, sub: string | null, id: string | undefined) {
  const connection = sub === null || id === undefined ? null : await connectionOf(bankState.pool, sub, id);
  if (connection === null) throw new errors.InvalidRequest("mh:con_id names no connection of this user");
  return connection;
}

async function bankOf(
  bankState: BankState,
  scopes: readonly string[],
  renewedBankId: string | undefined,
): Promise<BankRecord> {
  const requestedId = scopes.find((scope) => scope.startsWith("id:"))?.slice(3);
  const id = renewedBankId ?? requestedId;
  const bank = id === undefined ? null : await bankById(bankState.pool, id);
  if (bank === null) throw new errors.InvalidRequest("the scope names no bank");
  return bank;
}

async function consentEnd(bankState: BankState, requestedId: string | undefined): Promise<Date> {
  const now = await bankState.now();
  const latest = latestConsentEnd(now);
  const wished = requestedId === undefined ? latest : new Date(requestedId);
  if (Number.isNaN(wished.getTime()) || wished <= now)
    throw new errors.InvalidRequest("the consent would end in the past");
  return wished < latest ? wished : latest;
}

/** What the app receives when the visit is lost: `login_required`, with its own state. */
function lostReturn(bankState: BankState, params: Record<string, unknown>): string {
  const url = new URL(String(params["redirect_uri"]));
  url.searchParams.set("error", "login_required");
  url.searchParams.set("error_description", LOGIN_REQUIRED);
  if (typeof params["state"] === "string") url.searchParams.set("state", params["state"]);
  url.searchParams.set("iss", bankState.issuer);
  return url.href;
}

function claimsOf(claims: unknown): z.infer<typeof claimsShape> {
  if (typeof claims !== "string") return {};
  const read = claimsShape.safeParse(JSON.parse(claims));
  if (!read.success) throw new errors.InvalidRequest("claims cannot be read");
  return read.data;
}
