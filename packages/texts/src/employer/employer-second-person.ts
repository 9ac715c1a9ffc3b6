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

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;

function otherWay({ others, next, supportEmail }: PairWords): string {
  if (others.length > 0) return `${listed(others)} can do it now.`;
  return next !== null
    ? `Nobody else can yet; ${next.name} can from ${next.from}.`
    : `Nobody else can yet. Under Administrators another owner can agree to a new colleague; if your company has none, write to ${supportEmail} and we confirm your second person.`;
}

const fromWhen = ({ until }: PairWords): string => (until === null ? "" : ` You can do this from ${until}.`);

/** Why an administrator does not count as a second person, in the employer's console. All of these are ours. */
export const secondPersonRefusals = {
  NOT_INDEPENDENT: (words: PairWords) =>
    `You and ${words.brought} don't count as two people yet: within the last 30 days one of you invited the other, or both of you are linked by invitations.${fromWhen(words)} ${otherWay(words)}`,
  ADDED_RECENTLY: (words: PairWords) =>
    `${words.about === null ? "You were" : `${words.about}, whose work this is, was`} added within the last 72 hours.${fromWhen(words)} ${otherWay(words)}`,
  ROLE_GIVEN_RECENTLY: (words: PairWords) =>
    `${words.about === null ? "You were" : `${words.about}, whose work this is, was`} given a role within the last 72 hours.${fromWhen(words)} ${otherWay(words)}`,
  ROLES_CHANGED_SINCE: (words: PairWords) =>
    `${words.about === null ? "Your roles" : `The roles of ${words.about}, whose work this is,`} were changed after this was brought. ${
      words.others.length > 0 || words.next !== null ? otherWay(words) : "It has to be brought once more."
    }`,
  AGREEMENT_NOT_NEEDED: () => "They count as a second person already: nobody needs to agree to them.",
  AGREEMENT_NOT_YOURS: () =>
    "You invited them, gave them their role, or are linked by invitations with whoever did. An owner who has nothing to do with it has to agree.",
  AGREEMENT_TOO_SOON: () =>
    "You are too new as an owner to agree to somebody: it takes 72 hours. Please ask another owner, or wait.",
} as const;
