import { type SignedPence, signedPence } from "../../money/pence.ts";
import type { FileLine } from "./file-rows.ts";

interface Taken {
  readonly advances?: number;
  readonly fees?: number;
  readonly carriedOver?: number;
  readonly savings?: number;
  readonly credited?: number;
}

function sampleOf(
  [employeeNumber, surname, name]: readonly [string, string, string],
  { advances = 0, fees = 0, carriedOver = 0, savings = 0, credited = 0 }: Taken,
): FileLine {
  const amount = (value: number): SignedPence => signedPence(value);
  return {
    ...{ employeeNumber, surname, name },
    salaryPence: amount(190_400),
    advancesPence: amount(advances),
    feesPence: amount(fees),
    carriedOverPence: amount(carriedOver),
    savingsPence: amount(savings),
    creditedPence: amount(credited),
    duePence: amount(advances + fees + carriedOver + savings - credited),
    carriedOnPence: amount(0),
  };
}

/** The payday and the payment reference of the samples. */
export const SAMPLE_PAYDAY = "2027-01-29";
export const SAMPLE_REFERENCE = "PAY-SAMP-LE00";

/** People of no company, by whom a layout is shown before it is chosen: a withdrawal, savings, and a refund. */
export const SAMPLE_LINES: readonly FileLine[] = [
  sampleOf(["1001", "Ash", "Alma"], { advances: 12_000, fees: 400 }),
  sampleOf(["1002", "Birch", "Ben"], { advances: 4_000, fees: 200, carriedOver: 1_550, savings: 5_000 }),
  sampleOf(["1003", "Cedar", "Cleo"], { credited: 4_200 }),
];
