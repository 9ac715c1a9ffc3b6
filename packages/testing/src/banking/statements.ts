import * as contract from "@wellpaid/contract/banking/statements";
import type { SentBodyOf } from "@wellpaid/contract/call";
import type { StatementUpload } from "@wellpaid/contract/banking/statements";
import type { TestPerson } from "../people/people.ts";
import type { TestProduct } from "../product/product.ts";

/** The bank of files that name none. */
export const OWN_BANK = { name: "Everyday", bankName: "Dales Mutual", kind: "current" } as const;

/** Rows of a CSV as Dales Mutual, a bank of ours, writes them: `DD/MM/YYYY,description,pounds`. */
export const csvOf = (rows: readonly (readonly [date: string, description: string, pounds: string])[]): string =>
  ["Date,Description,Amount", ...rows.map((row) => row.join(","))].join("\r\n");

/** The steps of an import as an employee makes them. */
export function testStatements(product: TestProduct) {
  const upload = (who: TestPerson, file: string | Uint8Array, fileName = "statement.csv"): Promise<StatementUpload> =>
    product.as(who.token)(contract.uploadStatement, {
      query: { fileName },
      file: new Blob([typeof file === "string" ? file : new Uint8Array(file)]),
    });

  const readAs = (
    who: TestPerson,
    id: string,
    body: SentBodyOf<typeof contract.readStatementAs>,
  ): Promise<StatementUpload> => product.as(who.token)(contract.readStatementAs, { params: { id }, body });

  const confirm = (
    who: TestPerson,
    id: string,
    body: { readonly takesAllDoubtful?: boolean; readonly taken?: number[] } = {},
    idempotencyKey?: string,
  ) =>
    product.as(who.token)(contract.confirmStatement, {
      params: { id },
      body,
      ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    });

  /** Uploads and confirms, into a new account where the file does not say which. */
  async function bring(who: TestPerson, file: string, balance: number | null = 10_000) {
    const shown = await upload(who, file);
    const settings = shown.account === null ? { account: OWN_BANK, balance } : { balance };
    if (shown.missing !== null) await readAs(who, shown.id, settings);
    return confirm(who, shown.id);
  }

  const undo = (who: TestPerson, id: string) => product.as(who.token)(contract.undoStatement, { params: { id } });
  const rows = async (who: TestPerson, id: string, outcome: "doubtful" | "known" | "new" | "refused") =>
    (await product.as(who.token)(contract.statementRows, { params: { id }, query: { outcome, limit: 100 } })).items;

  return { upload, readAs, confirm, bring, undo, rows };
}
