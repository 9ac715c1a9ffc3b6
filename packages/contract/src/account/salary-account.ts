import * as z from "zod/mini";
import { callsOf, readingCallsOf } from "../call.ts";
import { GivenCode, Instant } from "../units.ts";
import { noStepUp, ownChanging, ownReading } from "../usual-refusals.ts";

const defineCall = callsOf("account");
const defineReading = readingCallsOf("account");

const Token = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) });

/**
 * The state of the link of a message about a changed salary account; it says nothing of whose account it is.
 * - `open`: the button is there to press.
 * - `objected`: nothing is paid to the account, by this link or otherwise.
 * - `lifted`: an objection, by this link or otherwise, has been lifted since the link was sent.
 * - `replaced`: the account is not the salary account any more, and nothing is paid to it.
 * - `expired`: more than seven days old.
 * - `too-many`: this account was objected to and confirmed too often; a person has to look at it.
 */
export const LinkState = z.object({
  state: z.enum(["open", "objected", "lifted", "replaced", "expired", "too-many"]),
  ending: z.nullable(z.string()),
});
export type SalaryAccountLinkState = z.infer<typeof LinkState>;

const byLink = {
  access: "anyone",
  body: Token,
  answer: LinkState,
  refusals: ["TOKEN_INVALID", "TOO_MANY_REQUESTS"],
} as const;

export const lookAtSalaryAccountLink = defineCall({
  ...byLink,
  name: "lookAtSalaryAccountLink",
  summary: "Where the link of an SMS or e-mail about a changed salary account stands; changes nothing",
  route: "POST /salary-account/link",
});

export const objectByLink = defineCall({
  ...byLink,
  name: "objectByLink",
  summary:
    "'I don't know this account', by the link of the SMS or e-mail and without a session: nothing is paid to the account until that is lifted",
  route: "POST /salary-account/link/objection",
});

/** Where withdrawals, refunds and savings are paid to, as payroll gives it. */
export const SalaryAccount = z.object({
  ending: z.nullable(z.string()),
  changedAt: z.nullable(Instant),
  usableFrom: z.nullable(Instant),
  objectedAt: z.nullable(Instant),
});
export type SalaryAccount = z.infer<typeof SalaryAccount>;

const own = { feature: "account", answer: SalaryAccount } as const;

export const readSalaryAccount = defineReading({
  ...own,
  name: "readSalaryAccount",
  summary: "The salary account that money is paid to, and whether it is paid to now",
  route: "GET /employees/salary-account",
});

export const objectToSalaryAccount = defineCall({
  ...own,
  name: "objectToSalaryAccount",
  summary:
    "'I don't know this account': nothing is paid to it until that is lifted; without a code, since it only protects, but in a session that a partner opened",
  route: "POST /employees/salary-account/objection",
  access: "session-even-suspended",
  inPartnersSession: "asks-itself",
  body: z.object({
    /** The last four digits that were shown: another account since is looked at again. */
    ending: z.string().check(z.regex(/^[0-9]{4}$/)),
    code: GivenCode,
  }),
  refusals: [
    ...ownReading,
    ...noStepUp,
    "NO_PAYOUT_ACCOUNT",
    "SALARY_ACCOUNT_NOT_CHANGED",
    "SALARY_ACCOUNT_CHANGED",
    "TOO_MANY_OBJECTIONS",
  ],
});

export const acceptSalaryAccount = defineCall({
  ...own,
  name: "acceptSalaryAccount",
  summary:
    "'It is my account after all': lifts the employee's own objection, always with a code of type `step_up` or a passkey's confirmation; the account is paid to 24 hours later",
  route: "POST /employees/salary-account/acceptance",
  access: "session-even-leaving",
  inPartnersSession: "asks-itself",
  body: z.object({ ending: z.string().check(z.regex(/^[0-9]{4}$/)), code: GivenCode }),
  refusals: [...ownChanging, ...noStepUp, "NO_OBJECTION", "SALARY_ACCOUNT_CHANGED"],
});
