import type { SavingAccount } from "@wellpaid/contract/savings/savings";
import { civilDate } from "@wellpaid/domain/calendar/civil-date";
import { formatDate } from "@wellpaid/domain/calendar/format-date";
import { savingsCreatedTexts as texts } from "@wellpaid/texts/savings/savings-created";

/** By when what was withdrawn is there; what takes longer has no day any more. */
export const onItsWayText = ({ by }: Pick<NonNullable<SavingAccount["onItsWay"]>, "by">): string =>
  by === null ? texts.onItsWayLate : texts.onItsWayBy(formatDate(civilDate(by)));
