import type { TestSpecification } from "vitest/node";
import { BaseSequencer } from "vitest/node";

/** Each of these takes a worker's time for long: begun last, they would keep one busy while the other has nothing to do. */
export const long = [
  "packages/testing/src/sequences/sequences.test.ts",
  "chaos/fuzz/fuzz.test.ts",
  "apps/api/src/main.test.ts",
  "apps/api/src/postgres/embedded-postgres.test.ts",
  "apps/api/src/sandbox-control/tests/demo-savings.test.ts",
  "apps/api/src/features/savings/withdrawals/withdraw-savings.test.ts",
  "tools/prepare/prepare.test.ts",
  "apps/api/src/features/on-demand-pay/withdrawal/locked-row.test.ts",
  "packages/providers/src/open-banking/moneyhub.test.ts",
  "apps/api/src/database/silent-database.test.ts",
];

const placeOf = ({ moduleId }: TestSpecification): number => {
  const index = long.findIndex((path) => moduleId.endsWith(path));
  return index === -1 ? long.length : index;
};

/** Vitest knows no durations in a fresh clone and would go by the size of the files; the longest are among the smallest. */
export class LongestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files.toSorted((left, right) => placeOf(left) - placeOf(right)));
  }
}
