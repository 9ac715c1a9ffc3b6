import { civilDate } from "@wellpaid/domain/calendar/civil-date";
import { formatDate } from "@wellpaid/domain/calendar/format-date";
import { penceFromPounds } from "@wellpaid/domain/money/pounds";
import { statementFileTexts as texts } from "@wellpaid/texts/account/statement-files";
import type { Database } from "../../../database/tables/schema.ts";
import type { FileAnswer } from "../../../http/answer-call.ts";
import type { Session } from "../../../http/session/session.ts";
import type { Refusal } from "../../../refusal.ts";
import type { ReadNextPayslip } from "../account-needs.ts";
import {
  amountsTable,
  money,
  readAtOnce,
  readOwner,
  refuseTooMany,
  todayOf,
  writeStatement,
} from "./statement-file.ts";
import { readBalances } from "./statement-store.ts";

type Payslip = Awaited<ReturnType<ReadNextPayslip>>;

function plannedOf(payslip: Payslip): readonly (readonly [string, string])[] {
  if (payslip === null) return [[texts.nextPayday, texts.notKnown]];
  const penceOf = (pounds: number): number => penceFromPounds(pounds) ?? 0;
  const { advances, fees, carriedOver, savings, givenBack } = payslip;
  const due = penceOf(advances) + penceOf(fees) + penceOf(carriedOver) + penceOf(savings) - penceOf(givenBack);
  return [
    [texts.atPayday(formatDate(civilDate(payslip.payday))), money(due)],
    [texts.ofWhichSavings, money(penceOf(savings))],
  ];
}

/** GET /employees/statements/letter: what is owed and saved today, and what it is not. */
export async function makeLetter(
  database: Database,
  readNextPayslip: ReadNextPayslip,
  session: Session,
): Promise<FileAnswer | Refusal<"TOO_MANY_REQUESTS">> {
  const refusal = await refuseTooMany(database, session);
  if (refusal !== null) return refusal;
  const today = todayOf(session);
  const payslip = await readNextPayslip(session);
  const { now, owner } = await readAtOnce(database, async (tx) => ({
    now: await readBalances(tx, session.employeeId, today),
    owner: await readOwner(tx, session),
  }));
  const hasLeft = owner.leftOn !== null && owner.leftOn < today;
  const rows: (readonly [string, string])[] = [
    [texts.owed, money(now.owed)],
    ...(now.owedToEmployee === 0 ? [] : [[texts.owedToYou, money(now.owedToEmployee)] as const]),
    [texts.savedToday, money(now.saved)],
    ...(hasLeft ? [] : plannedOf(payslip)),
  ];
  const bytes = await writeStatement(owner, session, texts.letter, [
    { tag: "P", text: hasLeft ? texts.leftOn(formatDate(owner.leftOn)) : texts.paidMonthly },
    { tag: "H2", text: texts.whatThisIs },
    { tag: "P", text: texts.whatThisIsLine },
    amountsTable(rows, { caption: texts.figures }),
    { tag: "P", text: texts.figuresOf(formatDate(today)) },
    { tag: "H2", text: texts.whatItIsNot },
    { tag: "P", text: texts.whatItIsNotLine },
    { tag: "H2", text: texts.howToCheck },
    { tag: "P", text: texts.howToCheckLine },
  ]);
  return { fileName: `letter-for-a-lender-${today}.pdf`, bytes };
}
