/**
 * The aggregator's OpenID provider, on npm `oidc-provider` as the real one. Clients prove themselves by
 * private_key_jwt, requests may be pushed or signed; data tokens are client_credentials with an extra `sub`.
 */
import Provider, {
  type ClientMetadata,
  type Configuration,
  errors,
  interactionPolicy,
  type KoaContextWithOIDC,
} from "oidc-provider";
import { userById } from "../aggregator-store.ts";
import { listBanks } from "../bank-store.ts";
import { postgresAdapter, sweepOidcPayloads } from "./oidc-adapter.ts";
import { bankPageUrl } from "../visit/visit-start.ts";
import { sweepVisits } from "../visit/visit-store.ts";
import { AGGREGATOR_PATH, type AggregatorClient, type BankState } from "../bank-state.ts";

export const DATA_SCOPES = [
  "user:create",
  "user:read",
  "user:update",
  "user:delete",
  "accounts:read",
  "accounts:write:all",
  "accounts_details:read",
  "transactions:read:all",
  "transactions:write:all",
  "regular_transactions:read",
  "categories:read",
] as const;

/** How long a data token lives, by the sandbox's clock and in real time. */
export const DATA_TOKEN_SECONDS = 600;

const VISIT_SCOPES = ["openid", "reauth", "reconsent", "refresh"];
const REAL_HOUR = 3_600;

export async function createProvider(
  bankState: BankState,
  lostVisit: (uid: string) => Promise<string | null>,
): Promise<Provider> {
  await sweepOidcPayloads(bankState.pool);
  await sweepVisits(bankState);
  const banks = await listBanks(bankState.pool);
  const scopes = [...VISIT_SCOPES, ...banks.map((bank) => `id:${bank.id}`), ...DATA_SCOPES];
  const provider = new Provider(bankState.issuer, configuration(bankState, scopes, lostVisit));
  provider.proxy = bankState.origin.startsWith("https:");
  registerDataTokens(provider, bankState);
  return provider;
}

function configuration(
  bankState: BankState,
  scopes: string[],
  lostVisit: (uid: string) => Promise<string | null>,
): Configuration {
  return {
    adapter: postgresAdapter(bankState.pool),
    clients: bankState.clients.map(registered),
    jwks: { keys: [bankState.key.privateJwk] },
    cookies: { keys: [bankState.key.cookieSecret] },
    scopes,
    claims: { openid: ["sub"], "mh:con_id": null, "mh:consent": null, "mh:sync": null, "mh:payment": null },
    responseTypes: ["code"],
    clientAuthMethods: ["private_key_jwt"],
    enabledJWA: {
      requestObjectSigningAlgValues: ["RS256"],
      clientAuthSigningAlgValues: ["RS256"],
      idTokenSigningAlgValues: ["RS256"],
    },
    pkce: { required: () => false },
    routes: {
      authorization: "/auth",
      token: "/token",
      jwks: "/certs",
      pushed_authorization_request: "/request",
      revocation: "/token/revocation",
    },
    features: {
      devInteractions: { enabled: false },
      clientCredentials: { enabled: true },
      pushedAuthorizationRequests: { enabled: true },
      requestObjects: { enabled: true },
      claimsParameter: { enabled: true },
      revocation: { enabled: true },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
    },
    ttl: {
      Interaction: REAL_HOUR,
      Session: REAL_HOUR,
      Grant: REAL_HOUR,
      AuthorizationCode: 300,
      IdToken: REAL_HOUR,
      AccessToken: REAL_HOUR,
      PushedAuthorizationRequest: 600,
      ClientCredentials: DATA_TOKEN_SECONDS,
    },
    // What a data token opens, and when it was made by the sandbox's clock.
    extraTokenClaims: async (context) => {
      const sub = context.oidc.params?.["sub"];
      return { ...(typeof sub === "string" ? { sub } : {}), sandboxIssuedAt: (await bankState.now()).getTime() };
    },
    findAccount: (context, sub) => account(bankState, context, sub),
    interactions: {
      url: (context, interaction) => bankPageUrl(bankState, context, interaction),
      policy: alwaysAtTheBank(),
    },
    renderError: async (context, out) => {
      const uid = /\/auth\/([\w-]+)$/.exec(context.path)?.[1];
      const back = uid === undefined ? null : await lostVisit(uid);
      if (back !== null) return context.redirect(back);
      context.type = "html";
      context.body = `<!doctype html><html lang="en"><title>Sorry</title><p>${plain(out.error_description ?? out.error)}</p></html>`;
    },
  };
}

/** How a product is registered: by its public keys, with signed requests. */
function registered(client: AggregatorClient): ClientMetadata {
  return {
    client_id: client.clientId,
    client_name: client.name,
    token_endpoint_auth_method: "private_key_jwt",
    token_endpoint_auth_signing_alg: "RS256",
    request_object_signing_alg: "RS256",
    id_token_signed_response_alg: "RS256",
    grant_types: ["authorization_code", "client_credentials"],
    response_types: ["code"],
    redirect_uris: [...client.redirectUris],
    jwks: { keys: client.publicJwks.keys.map((key) => ({ ...key, kty: "RSA", use: "sig", alg: "RS256" })) },
  };
}

/** Login and consent are required in one visit at the bank, each time. */
function alwaysAtTheBank(): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base();
  policy.get("consent")?.checks.clear();
  return policy;
}

/** `sub` is the aggregator's user; `mh:con_id` and `mh:consent` come from the connection that the grant gave. */
async function account(bankState: BankState, context: KoaContextWithOIDC, sub: string) {
  if ((await userById(bankState.pool, sub)) === null) return undefined;
  return {
    accountId: sub,
    claims: async () => {
      const grantId = context.oidc.entities.AuthorizationCode?.grantId;
      const found = await bankState.pool.query<{ id: string; expiresAt: Date }>(
        `select c.id, c.expires_at as "expiresAt" from sandbox.oidc_grant_connection g
         join sandbox.connection c on c.id = g.connection_id where g.grant_id = $1`,
        [grantId ?? ""],
      );
      const connection = found.rows[0];
      if (connection === undefined) return { sub };
      const consent = { expirationDateTime: connection.expiresAt.toISOString() };
      return { sub, "mh:con_id": connection.id, "mh:consent": consent, "mh:sync": { enableAsync: false } };
    },
  };
}

/** client_credentials with the aggregator's own `sub`, which picks the user whose data the token opens. */
function registerDataTokens(provider: Provider, bankState: BankState): void {
  const handler = async (context: KoaContextWithOIDC): Promise<void> => {
    const { client, params } = context.oidc;
    if (client === undefined || params === undefined) throw new errors.InvalidClient("no client");
    const scope = typeof params["scope"] === "string" ? params["scope"] : "";
    const sub = typeof params["sub"] === "string" ? params["sub"] : null;
    const unknown = scope.split(" ").filter((word) => !DATA_SCOPES.some((known) => known === word));
    if (unknown.length > 0) throw new errors.InvalidScope("requested scope is not allowed", unknown.join(" "));
    if (sub !== null && (await userById(bankState.pool, sub)) === null) throw new errors.InvalidRequest("no such user");
    const token = new provider.ClientCredentials({ client, scope });
    context.oidc.entity("ClientCredentials", token);
    const value = await token.save();
    context.body = { access_token: value, expires_in: DATA_TOKEN_SECONDS, token_type: "Bearer", scope };
  };
  provider.registerGrantType("client_credentials", handler, ["scope", "sub"]);
}

function plain(text: string): string {
  return text.replaceAll(/[<>&"]/g, " ");
}

export const OIDC_PATH = `${AGGREGATOR_PATH}/oidc`;
