import type { Call } from "@wellpaid/contract/call";
import type { EVERY_CALL_MAY_REFUSE, RefusalCode } from "@wellpaid/contract/refusals";
import type { KeyRefusal } from "@wellpaid/contract/usual-refusals";
import { consoleRefusalTexts } from "@wellpaid/texts/employer/console-refusals";
import { valueInLanguage } from "@wellpaid/texts/language/values";
import { refusalTexts } from "@wellpaid/texts/refusals";
import { languageOfWork } from "./shared/language.ts";

/** A code without a sentence does not compile. */
const sentences = { ...refusalTexts, ...consoleRefusalTexts } satisfies {
  readonly [C in RefusalCode]: (...values: never[]) => string;
};

/** A "no" as a value: its code, its sentence, and what goes with it. Throwing means a bug. */
export interface Refusal<C extends RefusalCode = RefusalCode> {
  readonly refused: C;
  readonly message: string;
  /** Set where a transaction keeps what it wrote although it refuses, such as a counted wrong try. */
  readonly keepsWrites?: true;
  readonly retryAfterSeconds?: number;
  /** `error.name`, where the contract has one. */
  readonly name?: string;
  /** `error.url`: where the person can do what is missing. */
  readonly url?: string;
  /** Fields at fault, by JSON pointer. */
  readonly errors?: readonly { readonly path: string; readonly message: string }[];
}

/** What the use case of a call may refuse: what the call declares, and what every call may, or every one with a key. */
export type RefusalOf<C extends Call> = Refusal<
  | C["refusals"][number]
  | (typeof EVERY_CALL_MAY_REFUSE)[number]
  | (C extends { readonly takesIdempotencyKey: true } ? KeyRefusal : never)
>;

/** Refuses with the sentence of this code; the values are what the sentence needs, dates in British form. */
export function refuse<C extends RefusalCode>(code: C, ...values: Parameters<(typeof sentences)[C]>): Refusal<C> {
  const message = sentences[code] as (...parameters: readonly unknown[]) => string;
  const language = languageOfWork();
  const written = values.map((value: unknown) =>
    typeof value === "string" ? valueInLanguage(value, language) : value,
  );
  return { refused: code, message: message(...written) };
}

/** The same, reported at a field of the body; its path is a JSON pointer. */
export function atField<C extends RefusalCode>(refusal: Refusal<C>, path: string): Refusal<C> {
  return { ...refusal, errors: [{ path, message: refusal.message }] };
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === "object" && value !== null && "refused" in value && "message" in value;
}
