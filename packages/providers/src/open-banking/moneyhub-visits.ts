/** Journeys to a bank's own pages: pushed, signed requests with PKCE, and what comes back. */
import { timingSafeEqual } from "node:crypto";
import { type Instant, instantText } from "@wellpaid/domain/calendar/instant";
import * as oidc from "openid-client";
import type { ClientKey } from "./client-key.ts";
import { failureOf, type MoneyhubHttp } from "./moneyhub-http.ts";
import {
  type BankVisit,
  type CompletedVisit,
  type ConnectionId,
  type HolderId,
  OpenBankingFailure,
  type VisitState,
} from "./port.ts";

export interface VisitWish {
  readonly purpose: VisitState["purpose"];
  readonly holderId: HolderId;
  readonly bankId: VisitState["bankId"];
  readonly connectionId: ConnectionId | null;
  readonly consentUntil: Instant;
}

export async function startVisit(
  http: MoneyhubHttp,
  key: ClientKey,
  redirectUri: string,
  wish: VisitWish,
): Promise<BankVisit> {
  const visitState: VisitState = {
    ...wish,
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    codeVerifier: oidc.randomPKCECodeVerifier(),
  };
  const parameters = {
    redirect_uri: redirectUri,
    response_type: "code",
    prompt: "consent",
    scope: wish.bankId === null ? "openid reauth" : `openid id:${wish.bankId}`,
    state: visitState.state,
    nonce: visitState.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(visitState.codeVerifier),
    code_challenge_method: "S256",
    claims: JSON.stringify(claimsOf(wish)),
  };
  const configuration = await http.configuration();
  try {
    const signed = await oidc.buildAuthorizationUrlWithJAR(configuration, parameters, {
      key: key.privateKey,
      kid: key.kid,
    });
    const url = await oidc.buildAuthorizationUrlWithPAR(configuration, signed.searchParams);
    return { url: url.href, visitState };
  } catch (error) {
    throw failureOf(error);
  }
}

export async function completeVisit(
  http: MoneyhubHttp,
  redirectUri: string,
  visitState: VisitState,
  returnedTo: URL | URLSearchParams,
): Promise<CompletedVisit> {
  const query = returnedTo instanceof URL ? returnedTo.searchParams : returnedTo;
  if (!isSame(query.get("state") ?? "", visitState.state)) {
    throw new OpenBankingFailure("visit-mismatch", "the state is not the one that was kept");
  }
  const url = new URL(redirectUri);
  for (const [name, value] of query) url.searchParams.append(name, value);
  const configuration = await http.configuration();
  try {
    const tokens = await oidc.authorizationCodeGrant(configuration, url, {
      expectedState: visitState.state,
      expectedNonce: visitState.nonce,
      pkceCodeVerifier: visitState.codeVerifier,
      idTokenExpected: true,
    });
    return connected(visitState, tokens.claims());
  } catch (error) {
    return endedOtherwise(error);
  }
}

function connected(visitState: VisitState, claims: oidc.IDToken | undefined): CompletedVisit {
  const connectionId = claims?.["mh:con_id"];
  const isOurs =
    claims?.sub === visitState.holderId &&
    (visitState.connectionId === null || visitState.connectionId === connectionId);
  if (!isOurs || typeof connectionId !== "string") {
    throw new OpenBankingFailure("visit-mismatch", "the id token is about somebody or something else");
  }
  return { outcome: "connected", holderId: visitState.holderId, connectionId: connectionId as ConnectionId };
}

function endedOtherwise(error: unknown): CompletedVisit {
  if (error instanceof oidc.AuthorizationResponseError) {
    const reason = error.error_description === undefined ? error.error : `${error.error}:${error.error_description}`;
    if (error.error === "access_denied") return { outcome: "refused", error: reason };
    if (error.error === "login_required") return { outcome: "login-required", error: reason };
    return { outcome: "failed", error: reason };
  }
  // A code that was used already, ended, or was made for another request.
  const isReplay = error instanceof oidc.ResponseBodyError && error.error === "invalid_grant";
  if (isReplay || isInvalid(error))
    throw new OpenBankingFailure("visit-mismatch", "the return is not valid", { cause: error });
  throw failureOf(error);
}

/** What openid-client says of a forged or mixed-up return: wrong issuer, nonce, signature, parameters twice. */
function isInvalid(error: unknown): boolean {
  const codes = ["OAUTH_INVALID_RESPONSE", "OAUTH_JWT_CLAIM_COMPARISON_FAILED", "OAUTH_KEY_SELECTION_FAILED"];
  return error instanceof oidc.ClientError && codes.includes(error.code ?? "");
}

function claimsOf(wish: VisitWish): object {
  return {
    id_token: {
      sub: { essential: true, value: wish.holderId },
      "mh:con_id": { essential: true, ...(wish.connectionId === null ? {} : { value: wish.connectionId }) },
      "mh:consent": { essential: true, value: { expirationDateTime: instantText(wish.consentUntil) } },
    },
  };
}

function isSame(left: string, right: string): boolean {
  const leftBytes = Buffer.from(left);
  const other = Buffer.from(right);
  return leftBytes.length === other.length && timingSafeEqual(leftBytes, other);
}
