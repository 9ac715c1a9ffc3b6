import { pence } from "@wellpaid/domain/money/pence";
import { createCrowd } from "@wellpaid/api/sandbox-control/bulk-people";
import { withdrawEarlier } from "@wellpaid/api/sandbox-control/withdrawals";
import { type TestPerson, testPerson } from "./people.ts";
import type { TestProduct } from "../product/product.ts";

/** People of one company who are paid together, each with advances that are paid out. */
export interface TestTeam {
  /** The first person, whose company it is. */
  readonly first: TestPerson;
  readonly payPeriodId: string;
}

let made = 0;

/** Creates a team of `count` people, each of whom withdraws £10 times their place, and lets the rail pay it all. */
export async function testTeam(product: TestProduct, count: number): Promise<TestTeam> {
  made += 1;
  const { db, owner } = product.database;
  const first = await testPerson(product, { needsNoCode: true });
  const crowd = {
    count: count - 1,
    transactionsEach: 0,
    likeUsername: first.username,
    usernamePrefix: `team-${made}-`,
    firstPhone: 7_400_000_000 + made * 1_000,
    password: "",
  };
  await createCrowd(db, crowd, "no hash");
  const { rows: people } = await owner.query<{ id: string }>(
    "select id from employee where company_id = $1 order by username",
    [first.companyId],
  );
  const now = await product.now();
  for (const [index, { id }] of people.entries()) {
    const amount = pence(1_000 * (index + 1));
    const result = await withdrawEarlier(db, { id, companyId: first.companyId }, amount, now);
    if ("refused" in result) throw new Error(result.message);
  }
  const allPaid = async (): Promise<boolean> =>
    (await owner.query("select 1 from withdrawal where company_id = $1 and status <> 'paid'", [first.companyId]))
      .rowCount === 0;
  for (let checks = 0; checks < 20 && !(await allPaid()); checks += 1) {
    await product.advance(31);
    await product.runner.runDue();
  }
  const { rows: periods } = await owner.query<{ id: string }>("select id from pay_period where company_id = $1", [
    first.companyId,
  ]);
  return { first, payPeriodId: periods[0]?.id ?? "" };
}
