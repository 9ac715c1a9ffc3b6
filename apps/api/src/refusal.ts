import type { RefusalCode } from "@wellpaid/contract/refusals";
import { consoleRefusalTexts } from "@wellpaid/texts/employer/console-refusals";
import { refusalTexts } from "@wellpaid/texts/refusals";

/** A code without a sentence does not compile. */
const sentences = { ...refusalTexts, ...consoleRefusalTexts } satisfies {
  readonly [C in RefusalCode]: (...values: never[]) => string;
};

/** A "no" as a value: its code, its sentence, and what goes with it. Throwing means a bug. */
export interface Refusal {
  readonly refused: RefusalCode;
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

/** Refuses with the sentence of this code; the values are what the sentence needs. */
export function refuse<C extends RefusalCode>(code: C, ...values: Parameters<(typeof sentences)[C]>): Refusal {
  const message: (...parameters: typeof values) => string = sentences[code] as (...parameters: typeof values) => string;
  return { refused: code, message: message(...values) };
}

/** The same, reported at a field of the body; its path is a JSON pointer. */
export function atField(refusal: Refusal, path: string): Refusal {
  return { ...refusal, errors: [{ path, message: refusal.message }] };
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === "object" && value !== null && "refused" in value && "message" in value;
}
