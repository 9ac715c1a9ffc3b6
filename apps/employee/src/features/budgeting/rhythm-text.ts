import type { PlannedPayment } from "@wellpaid/contract/budgeting/budgeting";
import type { WeekOfMonth } from "@wellpaid/domain/budgeting/regular/schedule";
import { civilDate, formatDate } from "@wellpaid/domain/calendar";
import { plannedTexts as texts } from "@wellpaid/texts/budgeting/planned";

type Rhythm = Pick<PlannedPayment, "frequency" | "weekday" | "weekOfMonth" | "endDate">;

/** How often a payment comes, and until when: 'Last Friday of the month until 31.12.2027'. */
export function rhythmText({ frequency, weekday, weekOfMonth, endDate }: Rhythm): string {
  const often =
    weekday === null || weekOfMonth === null ? texts.frequencies[frequency] : weekdayOfMonth(weekday, weekOfMonth);
  return endDate === null ? often : texts.until(often, formatDate(civilDate(endDate)));
}

function weekdayOfMonth(weekday: number, weekOfMonth: number): string {
  return texts.ofMonth(texts.weeks[weekOfMonth as WeekOfMonth], texts.weekdays[weekday - 1] ?? "");
}
