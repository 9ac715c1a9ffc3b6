import type { SignedPence } from "../../money/pence.ts";
import type { CsvMapping } from "./csv-columns.ts";
import type { DateOrder } from "./date-text.ts";
import type { StatementAccountKind } from "./statement.ts";

/** The account into which a statement goes: one that was imported before, or a new one. */
export type ChosenAccount =
  | { readonly id: string }
  | { readonly name: string; readonly bankName: string; readonly kind: StatementAccountKind };

/** How a person wants an uploaded file to be read; what is missing is proposed. */
export interface UploadSettings {
  readonly mapping?: CsvMapping | null;
  readonly dateOrder?: DateOrder | null;
  /** Which account's statement, where the file has several; counted from 0. */
  readonly part?: number;
  readonly account?: ChosenAccount | null;
  /** At the end of the statement's last day, where the file has none. */
  readonly balancePence?: SignedPence | null;
}
