import { type Instant, plusSeconds } from "../../calendar/instant.ts";

const DAY_SECONDS = 86_400;

/** Settings that decide what is paid out, when, and for which fee: an independent second administrator confirms a change. */
export const MONEY_SETTINGS = [
  "feeApproach",
  "feeAmount",
  "earnedPercent",
  "maxPercent",
  "minAdvancePence",
  "maxAdvances",
  "cutOffWorkingDays",
  "defaultPayday",
  "division",
  "isAdvancesAvailable",
  "isSavingsAvailable",
] as const;
export type MoneySetting = (typeof MONEY_SETTINGS)[number];

/** Of these, what takes two people to offer: to stop offering it gives no one anything. */
const OFFERED: ReadonlySet<MoneySetting> = new Set(["isAdvancesAvailable", "isSavingsAvailable"]);

/** What a proposal can name: the company's settings of money, the payday of one pay group, and the layout of the deduction file, by its id. */
export const PROPOSED_FIELDS = [...MONEY_SETTINGS, "paydayDay", "fileLayout"] as const;
export type ProposedField = (typeof PROPOSED_FIELDS)[number];

/** What one administrator proposes and another confirms. */
export const PROPOSAL_KINDS = ["settings", "partner-key", "pay-group", "file-layout"] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];

/** `replaced`: a later proposal of the same kind took its place. */
export const PROPOSAL_STATES = ["open", "confirmed", "withdrawn", "replaced"] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

/** How long a proposal can be confirmed. */
export const PROPOSAL_DAYS = 7;

/** From when a proposal cannot be confirmed. */
export const proposalEndsAt = (proposedAt: Instant): Instant => plusSeconds(proposedAt, PROPOSAL_DAYS * DAY_SECONDS);

/** The value of a setting of money, in the unit of the setting. */
export type SettingValue = string | number | boolean | null;

/** One setting with its value at the time of the proposal and the proposed one. */
export interface ProposedSetting<Field extends ProposedField = ProposedField> {
  readonly field: Field;
  readonly before: SettingValue;
  readonly after: SettingValue;
}

type MoneySettings = Readonly<Record<MoneySetting, SettingValue>>;

/**
 * The settings of money that differ between two states and wait. A fee is a sum or a share: where one of its two fields differs,
 * both are in the result. To stop offering on-demand pay or savings waits for no one.
 */
export function proposedSettings(
  before: MoneySettings,
  after: MoneySettings,
): readonly ProposedSetting<MoneySetting>[] {
  const differs = (field: MoneySetting): boolean =>
    before[field] !== after[field] && !(OFFERED.has(field) && after[field] === false);
  const isFeeChanged = differs("feeApproach") || differs("feeAmount");
  return MONEY_SETTINGS.filter(
    (field) => differs(field) || (isFeeChanged && (field === "feeApproach" || field === "feeAmount")),
  ).map((field) => ({ field, before: before[field], after: after[field] }));
}

/** An earlier proposal with a later one on top, in the order of the settings. */
export const mergedSettings = (
  earlier: readonly ProposedSetting[],
  later: readonly ProposedSetting[],
): readonly ProposedSetting[] => {
  const settings = new Map<ProposedField, ProposedSetting>(
    [...earlier, ...later].map((setting) => [setting.field, setting]),
  );
  return MONEY_SETTINGS.flatMap((field) => settings.get(field) ?? []);
};

/** Whether the settings still are what they were when the proposal was made; otherwise it would change what was not seen. */
export const isCurrent = (
  proposed: readonly ProposedSetting[],
  now: Readonly<Partial<Record<ProposedField, SettingValue>>>,
): boolean => proposed.every(({ field, before }) => now[field] === before);
