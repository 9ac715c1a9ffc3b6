import * as z from "zod/mini";
import { callsOf, readingCallsOf } from "../call.ts";
import { Id, Instant, Nothing } from "../units.ts";
import { ownStaying } from "../usual-refusals.ts";

const defineCall = callsOf("budgeting");
const defineReading = readingCallsOf("budgeting");

/** A bank's id is assigned by the aggregator and is not a UUID. */
const BankId = z.string().check(z.minLength(1), z.maxLength(100), z.regex(/^[A-Za-z0-9:_-]*$/));

/** The token that a bank's redirect leaves for the session that began the visit: 43 characters, valid for ten minutes. */
export const ImportToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

export const Bank = z.object({
  id: BankId,
  name: z.string(),
  shortName: z.string(),
  initials: z.string(),
  iconUrl: z.nullable(z.string()),
  isAvailable: z.boolean(),
  internetBankingUrl: z.nullable(z.string()),
});

export const banks = defineReading({
  name: "banks",
  summary: "The banks that can be connected, by name; with `restrict=true` the short list",
  route: "GET /banking/banks",
  query: z.object({ restrict: z._default(z.stringbool(), false) }),
  answer: z.array(Bank),
  refusals: ["BANK_UNAVAILABLE"],
});

export const popularBanks = defineReading({
  name: "popularBanks",
  summary: "The banks that most people have, most popular first",
  route: "GET /banking/banks-popular",
  answer: z.array(Bank),
  refusals: ["BANK_UNAVAILABLE"],
});

export const bankAuthUrl = defineCall({
  name: "bankAuthUrl",
  summary: "Where the browser goes, in its top window, to connect an account at this bank",
  route: "GET /banking/banks/{id}/auth-url",
  access: "session",
  params: z.object({ id: BankId }),
  answer: z.object({ url: z.string() }),
  refusals: [...ownStaying, "NOT_FOUND", "BANK_UNAVAILABLE"],
});

export const moneyhubAccount = defineReading({
  name: "moneyhubAccount",
  summary: "Since when the employee is known to the open-banking aggregator; null before the first bank",
  route: "GET /banking/moneyhub/account",
  answer: z.nullable(z.object({ createdAt: Instant })),
});

export const reauthNeed = defineReading({
  name: "reauthNeed",
  summary: "Which bank connections must be renewed: seven days before their consent ends, and from then on",
  route: "GET /banking/is-reauth-need",
  answer: z.object({
    isReauthNeed: z.boolean(),
    isNinthMonth: z.boolean(),
    connections: z.array(
      z.object({
        id: Id,
        connectionName: z.string(),
        accountsName: z.array(z.string()),
        expiresAt: Instant,
        canReconfirm: z.boolean(),
      }),
    ),
    errors: z.array(z.string()),
  }),
});

export const refreshConnection = defineCall({
  name: "refreshConnection",
  summary: "Renew a connection for another 90 days: at once where the bank allows it, else at the address that is told",
  route: "PATCH /banking/connections/{id}",
  access: "session",
  params: z.object({ id: Id }),
  /** The bank's page, to open in the browser's top window; null when the connection is already renewed. */
  answer: z.object({ url: z.nullable(z.string()) }),
  refusals: [...ownStaying, "NOT_FOUND", "BANK_UNAVAILABLE"],
});

export const revokeConnection = defineCall({
  name: "revokeConnection",
  summary: "Remove a connection with its accounts and their transactions",
  route: "DELETE /banking/connections/{id}",
  access: "session",
  params: z.object({ id: Id }),
  answer: Nothing,
  refusals: [...ownStaying, "NOT_FOUND"],
});

export type Bank = z.infer<typeof Bank>;
