import { parseFile } from "@wellpaid/api/features/banking/statements/parse/parse-file";
import { readWith } from "@wellpaid/api/features/banking/statements/parse/read-settings";
import { isRefusal } from "@wellpaid/api/refusal";
import type { AccountStatement } from "@wellpaid/domain/budgeting/statements/statement";
import { civilDate } from "@wellpaid/domain/calendar/civil-date";

const today = civilDate("2031-03-12");

/** The statements in a file, read on the day on which tests begin. @throws with the code of what is refused */
export async function readStatements(content: Buffer | string): Promise<readonly AccountStatement[]> {
  const parsed = await parseFile(Buffer.from(content), today);
  if (isRefusal(parsed)) throw new Error(parsed.refused);
  return readWith(parsed, {}, null, today).statements;
}

export async function firstStatement(content: Buffer | string): Promise<AccountStatement> {
  const [first] = await readStatements(content);
  if (first === undefined) throw new Error("no statement");
  return first;
}

/** Each row as 'date pence description'. */
export const rowTexts = ({ rows }: AccountStatement): string[] =>
  rows.map(({ date, pence, description }) => `${date} ${pence} ${description}`);
