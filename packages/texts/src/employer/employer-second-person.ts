import { anyOf } from "../language/lists.ts";
import { t } from "../language/translate.ts";
/** The values in a refusal of a second person: names as they are shown, moments as text. */
export interface PairWords {
  /** The administrator who submitted what is to be confirmed. */
  readonly brought: string;
  /** The person the reason concerns: null for the caller. */
  readonly about: string | null;
  /** From when they can confirm; null if never. */
  readonly until: string | null;
  /** The first few administrators who can confirm now. */
  readonly others: readonly string[];
  /** The administrator who can confirm next, if no one can now. */
  readonly next: { readonly name: string; readonly from: string } | null;
  readonly supportEmail: string;
}

function otherWay({ others, next, supportEmail }: PairWords): string {
  if (others.length > 0) return t("{others} can do it now.", { others: anyOf(others) });
  return next !== null
    ? t("No one else can do it yet. {name} can from {from}.", { name: next.name, from: next.from })
    : t(
        "No one else can do it yet. Another owner can confirm a new colleague under Administrators. If you don't have another owner, email {supportEmail} and we'll confirm your second person.",
        { supportEmail },
      );
}

/** What happened, from when the reader can do it, and what else they can do: whole sentences, one after the other. */
const whatNow = (what: string, words: PairWords): string =>
  [
    what,
    ...(words.until === null ? [] : [t("You can do it from {until}.", { until: words.until })]),
    otherWay(words),
  ].join(" ");

/** Why an administrator does not count as a second person, in the employer's console. All of these are ours. */
export const secondPersonRefusals = {
  NOT_INDEPENDENT: (words: PairWords) =>
    whatNow(
      t("You can't confirm this because you and {brought} are linked by invitations from the last 30 days.", {
        brought: words.brought,
      }),
      words,
    ),
  ADDED_RECENTLY: (words: PairWords) =>
    whatNow(
      words.about === null
        ? t("You can't confirm this because you were added in the last 72 hours.")
        : t("You can't confirm this because it's from {about}, who was added in the last 72 hours.", {
            about: words.about,
          }),
      words,
    ),
  ROLE_GIVEN_RECENTLY: (words: PairWords) =>
    whatNow(
      words.about === null
        ? t("You can't confirm this because you got a new role in the last 72 hours.")
        : t("You can't confirm this because it's from {about}, who got a new role in the last 72 hours.", {
            about: words.about,
          }),
      words,
    ),
  ROLES_CHANGED_SINCE: (words: PairWords) =>
    [
      words.about === null
        ? t("You can't confirm this because your roles changed after it was submitted.")
        : t("You can't confirm this because the roles of {about}, who submitted it, have changed since.", {
            about: words.about,
          }),
      words.others.length > 0 || words.next !== null ? otherWay(words) : t("Submit it again."),
    ].join(" "),
  AGREEMENT_NOT_NEEDED: () =>
    t("This administrator can already act as a second person. You don't need to confirm them."),
  AGREEMENT_NOT_YOURS: () =>
    t(
      "You can't confirm this colleague because one of you invited the other, you gave them their role, or an invitation links you. Ask another owner.",
    ),
  AGREEMENT_TOO_SOON: () =>
    t("You can't confirm a colleague in your first 72 hours as an owner. Ask another owner, or wait until then."),
} as const;
