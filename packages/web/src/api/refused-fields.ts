import { Refused } from "@wellpaid/contract/client";
import type { RefusalCode } from "@wellpaid/contract/refusals";

export interface FieldsOfCall<Field extends string> {
  /** The field that a refusal is about by its code alone. */
  readonly byCode: Readonly<Partial<Record<RefusalCode, Field>>>;
  /** The fields by the names that the call gives them. */
  readonly byPath: Readonly<Record<string, Field>>;
}

/** What the server said to the fields of a form; empty where it said something else. */
export function refusedFields<Field extends string>(
  problem: Error | null,
  { byCode, byPath }: FieldsOfCall<Field>,
): Readonly<Partial<Record<Field, string>>> {
  const errors: Partial<Record<Field, string>> = {};
  if (!(problem instanceof Refused)) return errors;
  // What is malformed is told in the schema's words, which nobody should read.
  const isInWords = problem.code !== "INVALID_INPUT";
  for (const { path, message } of problem.errors) {
    const field = byPath[path.replace("/", "")];
    if (field !== undefined) errors[field] = isInWords ? message : problem.message;
  }
  const field = byCode[problem.code];
  return field === undefined ? errors : { ...errors, [field]: problem.message };
}
