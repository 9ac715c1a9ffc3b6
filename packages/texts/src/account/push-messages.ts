import { t } from "../language/translate.ts";

/** What a notification says on a locked screen: what happened, without an amount, a name or a reason. Ours. */
interface PushWords {
  readonly title: string;
  readonly body: string;
}

const details = (): string => t("Open {product} for the details.");
const notYou = (): string => t("If this was not you, open {product} and change your password.");
const howTo = (): string => t("Open {product} to see what you can do.");

const says =
  (title: () => string, body: () => string = details) =>
  (): PushWords => ({ title: title(), body: body() });

/** By event (`push-events.ts` of the domain). */
const WORDS = {
  "withdrawal-failed": says(() => t("We couldn't pay your withdrawal"), howTo),
  "first-payout": says(() => t("Your withdrawal goes to a new account"), notYou),
  "withdrawals-frozen": says(() => t("Your employer froze your withdrawals")),
  "freeze-lifted": says(() => t("You can withdraw again")),
  payday: says(() => t("Your payday summary is ready")),
  "payroll-differs": says(() => t("Payroll deducted another amount")),
  "leftover-saved": says(() => t("We saved what you had left")),
  "deposit-rejected": says(() => t("We couldn't add to your savings"), howTo),
  "savings-withdrawal-rejected": says(() => t("Your savings withdrawal did not go through"), howTo),
  "savings-bank-changed": says(() => t("Your savings have moved to the new bank")),
  "savings-bank-not-changed": says(() => t("We couldn't change your savings bank"), howTo),
  "savings-unplaced": says(() => t("Your savings are waiting for a bank"), howTo),
  "savings-ended": says(() => t("Your savings account is closed")),
  "access-approved": says(() => t("Your request for on-demand pay was approved")),
  "access-rejected": says(() => t("Your request for on-demand pay was answered")),
  "access-reopened": says(() => t("You can request on-demand pay again")),
  "savings-approved": says(() => t("Your request to save was approved")),
  "savings-rejected": says(() => t("Your request to save was answered")),
  "savings-reopened": says(() => t("You can request savings again")),
  "change-approved": says(() => t("Your change request was approved")),
  "change-rejected": says(() => t("Your change request was answered")),
  "employment-changed": says(() => t("Your employer updated your account")),
  "complaint-answered": says(() => t("We answered your complaint")),
  "password-changed": says(() => t("Your password was changed"), notYou),
  "new-device": says(() => t("Someone logged in on a new device"), notYou),
  "passkey-changed": says(() => t("Your passkeys were changed"), notYou),
  "login-changed": says(() => t("Your login details were changed"), notYou),
  "salary-account-changed": says(
    () => t("News about your salary account"),
    () => t("Open {product} to check it."),
  ),
  "partner-changed": says(
    () => t("News about your partners"),
    () => t("Open {product} to check who can open your account."),
  ),
  "partner-acted": says(() => t("Your account was used on a partner's page"), notYou),
  "push-added": says(() => t("Another device now shows your notifications"), notYou),
  news: says(
    () => t("You have news about your money"),
    () => t("Open {product} to read it."),
  ),
  test: says(
    () => t("Notifications work on this device"),
    () => t("This was a test."),
  ),
};

export const pushWords = (event: keyof typeof WORDS): PushWords => WORDS[event]();
