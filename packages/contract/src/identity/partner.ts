import * as z from "zod/mini";
import { callsOf } from "../call.ts";
import { Id, Instant } from "../units.ts";

const defineCall = callsOf("identity");

export const makeExchangeToken = defineCall({
  name: "makeExchangeToken",
  summary:
    "For a partner's server: a token that opens one session of one employee, once, within 60 seconds, while the API key that it is made with lives; 409 until that employee has agreed, with the address where they can",
  route: "POST /partner/exchange-tokens",
  access: "partner",
  /** The partner's own reference of the employee. */
  body: z.object({ reference: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)) }),
  answer: z.object({ token: z.string(), expiresAt: Instant, partner: Id }),
  // PARTNER_NOT_AGREED carries `url`, where the employee can agree.
  refusals: ["API_KEY_INVALID", "NOT_FOUND", "PARTNER_NOT_AGREED"],
});

export const exchangeToken = defineCall({
  name: "exchangeToken",
  summary:
    "Turns a partner's exchange token into a session token, for the frame's address behind `#token=`; one that was used, is too old or whose API key or agreement has ended is `TOKEN_INVALID`",
  route: "GET /login/exchange-token/{token}",
  access: "anyone",
  params: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  answer: z.object({ token: z.string() }),
  refusals: ["TOKEN_INVALID", "ACCOUNT_SUSPENDED", "WEB_APP_BARRED"],
});

export const energyLogin = defineCall({
  name: "energyLogin",
  summary: "Where employees of the partner with the key `energy` start their single sign-on",
  route: "GET /login/employee/energy",
  access: "anyone",
  answer: z.object({ url: z.string() }),
  refusals: ["NOT_FOUND"],
});
