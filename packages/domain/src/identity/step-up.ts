import { type Instant, plusHours } from "../calendar/instant.ts";

/** For so long after a change of sign-in or salary account, money and data go out by a code or a passkey only. */
export const STEP_UP_HOURS = 24;

export interface StepUpFacts {
  /** Whether a partner opened the session, or its page frames this one and may guide the person's presses. */
  readonly isOpenedByPartner: boolean;
  /** When the passkey was made that opened the session; null where none did. */
  readonly openingPasskeyMadeAt: Instant | null;
  /** Each null where it never changed. */
  readonly phoneChangedAt: Instant | null;
  readonly passwordChangedAt: Instant | null;
  /** When the person last reviewed their passkeys. */
  readonly passkeysReviewedAt: Instant | null;
  readonly salaryAccountReplacedAt: Instant | null;
  readonly now: Instant;
}

/** What proves that it is the person. */
export type StepUp =
  | { readonly proof: "none" }
  | { readonly proof: "code-or-passkey" }
  /** The phone is new, so no code goes to it: a passkey from a day before the change proves it, or the time does. */
  | {
      readonly proof: "earlier-passkey";
      readonly before: Instant;
      readonly until: Instant;
      /** Whether all that such a passkey still does is to put the previous number back: the password is new, too. */
      readonly restoresPhoneOnly: boolean;
    };

const isWithin = (changedAt: Instant | null, now: Instant): changedAt is Instant =>
  changedAt !== null && now < plusHours(changedAt, STEP_UP_HOURS);

/** The change, where the person has not reviewed their passkeys since. */
const unreviewed = (changedAt: Instant | null, { passkeysReviewedAt }: StepUpFacts): Instant | null =>
  changedAt === null || (passkeysReviewedAt !== null && passkeysReviewedAt >= changedAt) ? null : changedAt;

/** The last change of phone or password, where it is unreviewed: a passkey from before it may be another person's. */
function lastUnreviewed(facts: StepUpFacts): Instant | null {
  const phone = unreviewed(facts.phoneChangedAt, facts);
  const password = unreviewed(facts.passwordChangedAt, facts);
  return phone !== null && (password === null || phone > password) ? phone : password;
}

/** Whether the passkey that opened the session may be another person's. */
function isByUnreviewed(facts: StepUpFacts): boolean {
  const change = lastUnreviewed(facts);
  return facts.openingPasskeyMadeAt !== null && change !== null && facts.openingPasskeyMadeAt < change;
}

/** Whether another person may be acting in the session: then all that binds the person needs a proof, and not only what takes out. */
export const mayBeAnothers = (facts: StepUpFacts): boolean => facts.isOpenedByPartner || isByUnreviewed(facts);

/** What must prove the person before savings are withdrawn, their data downloaded or the account closed. */
export function stepUpOf(facts: StepUpFacts): StepUp {
  const { phoneChangedAt, passwordChangedAt, salaryAccountReplacedAt, now } = facts;
  if (isWithin(phoneChangedAt, now))
    return {
      proof: "earlier-passkey",
      // An attacker who could change the phone could add a passkey in the minutes before.
      before: plusHours(phoneChangedAt, -STEP_UP_HOURS),
      until: plusHours(phoneChangedAt, STEP_UP_HOURS),
      restoresPhoneOnly: unreviewed(passwordChangedAt, facts) !== null,
    };
  const isNeeded = mayBeAnothers(facts) || isWithin(passwordChangedAt, now) || isWithin(salaryAccountReplacedAt, now);
  return { proof: isNeeded ? "code-or-passkey" : "none" };
}

/** When a passkey must have been made; each null where it may be ever. */
export interface MadeWithin {
  readonly before: Instant | null;
  readonly since: Instant | null;
}

/** What a passkey is to confirm: a change of details and passkeys; money or data that leaves; anything else. */
export type Confirmed = "details" | "step-up" | "other";

/**
 * Which passkeys confirm. After a new password or phone those from before confirm nothing until the person has reviewed them: the
 * attacker who had the old ones may have added one. Within 24 hours of a new phone, when no code proves the person, those from
 * a day before it confirm what takes money or data out, unless the password is new, too; and of the details that
 * the previous number comes back.
 */
export function confirmingPasskeys(facts: StepUpFacts, confirmed: Confirmed): MadeWithin {
  const stepUp = stepUpOf(facts);
  if (stepUp.proof !== "earlier-passkey") return { before: null, since: lastUnreviewed(facts) };
  const { before } = stepUp;
  const since = unreviewed(facts.passwordChangedAt, facts);
  if (confirmed === "details") return { before, since: null };
  return { before: confirmed === "step-up" ? before : null, since };
}
