import { Refused } from "@wellpaid/contract/client";
import type { RefusalCode } from "@wellpaid/contract/refusals";

export interface FieldsOfCall<Field extends string> {
  /** The field that a refusal is about by its code alone. */
  readonly byCode: Readonly<Partial<Record<RefusalCode, Field>>>;
  /** The fields by the names that the call gives them. */
  readonly byPath: Readonly<Record<string, Field>>;
}

/** The server's messages for the fields of a form; empty where it refused something else. */
export function refusedFields<Field extends string>(
  problem: Error | null,
  { byCode, byPath }: FieldsOfCall<Field>,
): Readonly<Partial<Record<Field, string>>> {
  const errors: Partial<Record<Field, string>> = {};
  if (!(problem instanceof Refused)) return errors;
  // A malformed value has the schema's message, which is not meant for people.
  const isInWords = problem.code !== "INVALID_INPUT";
  for (const { path, message } of problem.errors) {
    const field = byPath[path.replace("/", "")];
    if (field !== undefined) errors[field] = isInWords ? message : problem.message;
  }
  const field = byCode[problem.code];
  return field === undefined ? errors : { ...errors, [field]: problem.message };
}
