import type { SavingAccount } from "@wellpaid/contract/savings/savings";
import { civilDate, formatDate } from "@wellpaid/domain/calendar";
import { formatDecimal, pence } from "@wellpaid/domain/money";
import { BUFFER_PRESET_IN_SETTINGS } from "@wellpaid/domain/savings/plan/plan";
import { maySwitchFrom } from "@wellpaid/domain/savings/settings-rules";
import { refusalTexts } from "@wellpaid/texts/refusals";
import { londonDateOf, londonOf, serverNow } from "@wellpaid/web";
import { type ChosenCover, coverOfSaving } from "../cover/cover-picture.tsx";
import { planBodyOf, type TypedPlan } from "../start/typed-plan.ts";

/** The current settings of the form. */
export interface TypedSettings extends TypedPlan {
  readonly showsOffers: boolean;
  /** Null for none. */
  readonly cover: ChosenCover | null;
}

/** '1200' of 120000 pence, '90.91' of 9091. */
const typedAmount = (amount: number): string => formatDecimal(pence(amount)).replace(/\.00$/, "");

/**
 * The form of a saving before anything is typed. A goal that becomes a buffer begins with £20
 * (docs/product/savings.md#plans).
 */
export function settingsOf(saving: SavingAccount): TypedSettings {
  const { haveSpecificGoal, nameOfGoal, needToSave, deadline, monthlyContribution } = saving;
  return {
    hasGoal: haveSpecificGoal,
    name: nameOfGoal ?? "",
    sum: needToSave === null ? "" : typedAmount(needToSave),
    deadline: deadline === null ? "" : formatDate(civilDate(deadline)),
    buffer: typedAmount(haveSpecificGoal ? BUFFER_PRESET_IN_SETTINGS : monthlyContribution),
    showsOffers: saving.isBestBankShown,
    cover: coverOfSaving(saving),
  };
}

const coverOf = ({ cover }: TypedSettings) => ({ backgroundImageUrl: cover?.backgroundImageUrl ?? null });

/** What of the plan would be sent. */
const planOf = (typed: TypedSettings) => ({ ...planBodyOf(typed), ...coverOf(typed) });

/** Whether the plan or its cover is another than it was. */
export function isPlanChanged(before: TypedSettings, now: TypedSettings): boolean {
  return JSON.stringify(planOf(before)) !== JSON.stringify(planOf(now));
}

export function isAnythingChanged(before: TypedSettings, now: TypedSettings): boolean {
  return before.showsOffers !== now.showsOffers || isPlanChanged(before, now);
}

/** Of the plan what is sent: a cover only where it is another. */
export function bodyOf(before: TypedSettings, now: TypedSettings) {
  const isSame = coverOf(before).backgroundImageUrl === coverOf(now).backgroundImageUrl;
  return { ...planBodyOf(now), ...(isSame ? {} : coverOf(now)) };
}

/** Why goal and buffer may not be switched now: once a week (docs/product/savings.md#plans). */
export function whyNotSwitched({ lastTypeSwitchDate }: SavingAccount): string | undefined {
  const from = maySwitchFrom(lastTypeSwitchDate === null ? null : londonDateOf(lastTypeSwitchDate));
  const now = serverNow();
  if (from === null || now === null || londonOf(now).date >= from) return undefined;
  return refusalTexts.TYPE_SWITCH_TOO_SOON(formatDate(from));
}
