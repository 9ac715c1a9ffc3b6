import type { Client } from "@wellpaid/contract/client";
import {
  bringPayrollReturn,
  confirmPayrollReturn,
  payrollDifferences,
} from "@wellpaid/contract/payroll/payroll-returns";
import type { TestProduct } from "../product/product.ts";

/** Confirms a return as the console does: each difference in which payroll took more is ticked, with a reason. */
export async function confirmReturnWithReasons(ask: Client, run: { readonly id: string; readonly returnId: string }) {
  const { items } = await ask(payrollDifferences, { params: { id: run.id }, query: { tookMore: "true", limit: 100 } });
  const accepted = items.map(({ id }) => ({ differenceId: id, reason: "Taken by hand in payroll" }));
  return ask(confirmPayrollReturn, { params: run, body: { accepted } });
}

/** The file of a return: from these people the given pence more or less than the posted run, from all others as requested. */
async function fileOf({ database }: TestProduct, runId: string, beside: ReadonlyMap<string, number>): Promise<string> {
  const { rows } = await database.owner.query<{ number: string; due: number; employeeId: string }>(
    `select r.employee_number as number, d.due_pence::int as due, d.employee_id as "employeeId" from deduction d
       join employee e on e.id = d.employee_id join payroll_record r on r.id = e.payroll_record_id where d.pay_period_id = $1`,
    [runId],
  );
  const pounds = (sum: number) => (sum / 100).toLocaleString("en-GB", { minimumFractionDigits: 2, useGrouping: false });
  const lines = rows.map(
    ({ number, due, employeeId }) => `${number},${pounds(due)},${pounds(due + (beside.get(employeeId) ?? 0))}`,
  );
  return ["Employee number,To deduct,Taken", ...lines, ""].join("\n");
}

/** Payroll took the given pence more or less from these people than the posted run says; uploaded and confirmed by two. */
export async function takeOfEach(
  product: TestProduct,
  { bring, confirm }: { readonly bring: Client; readonly confirm: Client },
  { id, beside }: { readonly id: string; readonly beside: ReadonlyMap<string, number> },
): Promise<void> {
  const brought = await bring(bringPayrollReturn, {
    params: { id },
    query: {},
    file: await fileOf(product, id, beside),
  });
  if (brought.faults.length > 0) throw new Error(`the return is faulty: ${JSON.stringify(brought.faults)}`);
  await confirmReturnWithReasons(confirm, { id, returnId: brought.return?.id ?? "" });
}

/** The same for one person. */
export const takeDifferently = (
  product: TestProduct,
  by: { readonly bring: Client; readonly confirm: Client },
  { id, employeeId, pence }: { readonly id: string; readonly employeeId: string; readonly pence: number },
): Promise<void> => takeOfEach(product, by, { id, beside: new Map([[employeeId, pence]]) });
