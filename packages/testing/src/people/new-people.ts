import * as contract from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { openSession } from "@wellpaid/api/http/session/session-store";
import { HEADER, testImports } from "../payroll/imports.ts";
import { refusalOf, type TestProduct } from "../product/product.ts";

/** A person in an uploaded file; an absent account is a new one, other absent fields are empty. */
export interface JoinerRow {
  readonly number: string;
  readonly account?: string;
  readonly phone?: string;
  readonly address?: string;
  readonly postcode?: string;
  /** Their last day, as the file states it. */
  readonly leftOn?: string;
}

interface Joiner {
  readonly id: string;
  readonly companyId: string;
}

const FILE = `${HEADER},Pay group,Sort code,Account number,Mobile phone,Address,Postcode,Leave date`;
let made = 0;

const ownAccount = (): string => String(10_000_000 + ++made);
const lineOf = ({
  number,
  account = ownAccount(),
  phone = "",
  address = "",
  postcode = "",
  leftOn = "",
}: JoinerRow): string =>
  `${number},New,Person ${number},2000,all,040004,${account},${phone},${address},${postcode},${leftOn}`;

/** For tests of people added by payroll's files. */
export function testNewPeople(product: TestProduct) {
  const { db, owner } = product.database;
  const { confirm, upload } = testImports(product);

  /** Calls of a person who has just logged in. */
  const as = async ({ id: employeeId, companyId }: Joiner) =>
    product.as(await openSession(db, { employeeId, companyId, nextStep: "done", seconds: 3_600 }));

  const outcomeOf = (call: Promise<unknown>): Promise<string> =>
    call.then(
      () => "done",
      (problem: Error) => refusalOf(Promise.reject(problem)),
    );

  const signUpOne = async (companyId: string, number: string): Promise<Joiner> => {
    made += 1;
    const { rows } = await owner.query<{ id: string }>(
      `with made as (insert into employee (company_id, payroll_record_id, username, phone, name, surname, disable_withdrawal_2fa)
         select company_id, id, $3, $4, name, surname, true from payroll_record
         where company_id = $1 and employee_number = $2 and retired_at is null returning id)
       insert into on_demand_pay_account (employee_id, company_id, status) select id, $1, 'active' from made
       returning employee_id as id`,
      [companyId, number, `new-${made}`, `+447922${String(100_000 + made)}`],
    );
    return { id: rows[0]?.id ?? "", companyId };
  };

  return {
    as,
    outcomeOf,
    nobody: { id: "", companyId: "" } satisfies Joiner,
    /** One colleague uploads a file and another confirms it; returns the import's id. */
    bring: async (company: Parameters<typeof upload>[0], rows: readonly JoinerRow[]): Promise<string> => {
      const { id } = await upload(company, [FILE, ...rows.map(lineOf), ""].join("\n"));
      await confirm(company, id, { acceptsImplausiblePay: true, acceptsLeavers: true });
      await product.runner.runDue();
      return id;
    },
    /** Signs up the people with these numbers, with access and without a code. */
    signUp: (companyId: string, numbers: readonly string[]): Promise<readonly Joiner[]> =>
      Promise.all(numbers.map((number) => signUpOne(companyId, number))),
    /** Withdraws £20: `done`, or why not. */
    withdraw: async (who: Joiner): Promise<string> =>
      outcomeOf((await as(who))(contract.withdraw, { body: { amount: 20 } })),
  };
}
