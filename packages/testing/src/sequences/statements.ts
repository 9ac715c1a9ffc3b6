import { type PayFigures, readPayFigures } from "@wellpaid/api/features/account/statements/pay-statement";
import { readAtOnce } from "@wellpaid/api/features/account/statements/statement-file";
import { addDays, type CivilDate } from "@wellpaid/domain/calendar/civil-date";
import { taxYear } from "@wellpaid/domain/calendar/tax-year";
import type { TestProduct } from "../product/product.ts";

const endOf = ({ owedAtStart, amounts, fees, deducted, corrected }: PayFigures): number =>
  owedAtStart + amounts + fees - deducted + corrected;

/**
 * Where the pay statements of an employee contradict themselves or each other, in pence: the period that a sequence covers,
 * by tax years and cut in two on one day. Empty where they agree.
 */
export async function statementDifferences(
  product: TestProduct,
  employeeId: string,
  cut: CivilDate,
): Promise<readonly string[]> {
  const { from } = taxYear(2030);
  const { to } = taxYear(2032);
  const periods: readonly (readonly [CivilDate, CivilDate])[] = [
    ...[2030, 2031, 2032].map((year) => [taxYear(year).from, taxYear(year).to] as const),
    [from, cut],
    [addDays(cut, 1), to],
    [from, to],
  ];
  const found = await Promise.all(
    periods.map(([first, last]) =>
      readAtOnce(product.database.db, (tx) => readPayFigures(tx, employeeId, first, last)),
    ),
  );
  const unequal = found.flatMap((figures, at) =>
    endOf(figures) === figures.owedAtEnd
      ? []
      : [`${periods[at]?.join(" to ")}: ${endOf(figures)}, not ${figures.owedAtEnd}`],
  );
  const followed = [0, 1, 3].filter((at) => found[at]?.owedAtEnd !== found[at + 1]?.owedAtStart);
  return [...unequal, ...followed.map((at) => `${periods[at]?.join(" to ")}: the next begins with another amount`)];
}
