import type { Client } from "@wellpaid/contract/client";
import * as contract from "@wellpaid/contract/payroll/payroll-import";
import { confirmPayrollImportUndo } from "@wellpaid/contract/payroll/payroll-import-undo";
import type { ClaimedJob } from "@wellpaid/api/database/outbox";
import { type TestAdministrator, testAdministrator } from "../people/administrators.ts";
import { type TestPerson, testPerson } from "../people/people.ts";
import type { TestProduct } from "../product/product.ts";

/** A company with one employee, a payroll administrator and a second person. */
export interface Company {
  readonly maya: TestPerson;
  readonly payroll: TestAdministrator;
  readonly second: TestAdministrator;
}

/** The columns that every file must have. */
export const HEADER = "Employee number,First name,Surname,Take-home pay";

interface Wish {
  readonly missingLeaveOn?: string;
  readonly isJudged?: boolean;
}

const shownImport = ({ payroll }: Company, id: string): Promise<contract.PayrollImport> =>
  payroll.ask(contract.payrollImport, { params: { id } });

/** Checks each row that must be checked individually. */
export async function checkRows(
  ask: Client,
  id: string,
  kind: "implausible" | "undoing" = "implausible",
): Promise<void> {
  const { items } = await ask(contract.payrollImportRows, { params: { id }, query: { kind, limit: 100 } });
  for (const { position, isByItself } of items) {
    if (isByItself)
      await ask(contract.checkPayrollImportRow, { params: { id, position }, body: { isRight: true } }).catch(
        () => null,
      );
  }
}

/** What the tests of imports do with the product. */
export function testImports(product: TestProduct) {
  const { owner } = product.database;
  return {
    shownImport,
    /** Maya has number 1, £2,000 a month in group 'all', account 200000 12344821 and no phone. */
    newCompany: async (): Promise<Company> => {
      const maya = await testPerson(product);
      const payroll = await testAdministrator(product, maya.companyId, ["payroll"]);
      return { maya, payroll, second: await testAdministrator(product, maya.companyId, ["approver"]) };
    },
    /** Uploads a file of people, and has it judged by default. */
    upload: async (company: Company, text: string | Buffer, wish: Wish = {}): Promise<contract.PayrollImport> => {
      const { missingLeaveOn } = wish;
      const query = { fileName: "people.csv", ...(missingLeaveOn === undefined ? {} : { missingLeaveOn }) };
      const file = new Blob([typeof text === "string" ? text : new Uint8Array(text)]);
      const made = await company.payroll.ask(contract.uploadPayrollImport, { query, file });
      if (wish.isJudged === false) return made;
      await product.runner.runDue();
      return shownImport(company, made.id);
    },
    /** A second person confirms, after checking each row that must be checked individually. */
    confirm: async ({ second }: Company, id: string, body = {}): Promise<contract.PayrollImport> => {
      await checkRows(second.ask, id);
      return second.ask(contract.confirmPayrollImport, { params: { id }, body });
    },
    /** Payroll has it undone; if that waits for a second person, they check the rows as before a confirmation, and confirm. */
    undo: async ({ payroll, second }: Company, id: string): Promise<contract.PayrollImport> => {
      const undone = await payroll.ask(contract.undoPayrollImport, { params: { id } });
      if (undone.state === "undone") return undone;
      await checkRows(second.ask, id, "undoing");
      return second.ask(confirmPayrollImportUndo, { params: { id } });
    },
    /** The current payroll record with a number, without the times at which its account was set and the person came. */
    recordOf: async ({ maya }: Company, number: string): Promise<Record<string, unknown> | undefined> => {
      const { rows } = await owner.query<{ record: Record<string, unknown> }>(
        `select to_jsonb(r) - '{salary_account_replaced_at,salary_account_given_at,came_at}'::text[] as record from payroll_record r
          where company_id = $1 and employee_number = $2 and retired_at is null`,
        [maya.companyId, number],
      );
      return rows[0]?.record;
    },
    /** The actions in the company's audit log. */
    auditOf: async ({ maya }: Company): Promise<readonly string[]> => {
      const { rows } = await owner.query<{ action: string }>(
        "select action from audit_entry where company_id = $1 order by id",
        [maya.companyId],
      );
      return rows.map(({ action }) => action);
    },
  };
}

/** The job by which an import is judged. */
export const judgingOf = ({ maya }: Company, importId: string): ClaimedJob => ({
  id: 1,
  kind: "judge-payroll-import",
  key: "",
  companyId: maya.companyId,
  payload: { importId },
  attempts: 1,
});
