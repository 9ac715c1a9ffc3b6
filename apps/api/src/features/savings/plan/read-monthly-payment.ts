import type { AnswerOf } from "@wellpaid/contract/call";
import type { monthlyPayment as monthlyPaymentCall } from "@wellpaid/contract/savings/savings";
import { readCivilDate } from "@wellpaid/domain/calendar/civil-date";
import { isPence, type Pence } from "@wellpaid/domain/money/pence";
import { monthlyPayment } from "@wellpaid/domain/savings/plan/monthly-payment";
import { startOfLaterSaving } from "@wellpaid/domain/savings/plan/plan";
import type { Database } from "../../../database/tables/schema.ts";
import type { CallRequest } from "../../../http/answer-call.ts";
import { paydaysOf, readSaver } from "../saver-facts.ts";

/** What each payday takes for a goal: a goal requested now, or what the existing saving would become. */
export async function readMonthlyPayment(
  database: Database,
  { session, params, query }: CallRequest<typeof monthlyPaymentCall>,
): Promise<AnswerOf<typeof monthlyPaymentCall>> {
  const saver = await readSaver(database, session.employeeId);
  const startOfNew = query.isLaterSaving === "true" ? startOfLaterSaving(saver.today) : null;
  const { monthlyPaymentPence, monthDiff } = monthlyPayment(
    {
      needToSavePence: penceIn(params.needToSave),
      deadline: readCivilDate(params.deadline),
      savedPence: saver.savedPence,
    },
    paydaysOf(saver, saver.saving?.startsOn ?? startOfNew),
  );
  return { monthlyPayment: monthlyPaymentPence, monthDiff };
}

/** The pence in a path; undefined where they are no amount. */
function penceIn(text: string): Pence | undefined {
  const amount = /^\d+$/.test(text) ? Number(text) : undefined;
  return isPence(amount) ? amount : undefined;
}
