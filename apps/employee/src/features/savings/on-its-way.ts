import type { SavingAccount } from "@wellpaid/contract/savings/savings";
import { civilDate, formatDate } from "@wellpaid/domain/calendar";
import { savingsCreatedTexts as texts } from "@wellpaid/texts/savings/savings-created";

/** By when what was withdrawn is there; what takes longer has no day any more. */
export const onItsWayText = ({ by }: Pick<NonNullable<SavingAccount["onItsWay"]>, "by">): string =>
  by === null ? texts.onItsWayLate : texts.onItsWayBy(formatDate(civilDate(by)));
