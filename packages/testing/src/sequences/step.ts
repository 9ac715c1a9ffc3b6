import { Refused } from "@wellpaid/contract/client";
import type { Advance } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import fc from "fast-check";
import { compareAll } from "./compare.ts";
import type { Model } from "./model.ts";
import type { SequencePerson, SequenceFixture } from "./sequence-fixture.ts";

export interface Real extends SequenceFixture {
  /** Withdrawals that were granted, to be requested again with their key. */
  readonly granted: { readonly at: number; readonly pence: number; readonly key: string; readonly answer: Advance }[];
  /** How often something came out so. */
  readonly tally: (what: string) => void;
}

type Does = (model: Model, real: Real) => Promise<void>;

/** One step of a sequence; after each the API is held against the model. */
export class Step implements fc.AsyncCommand<Model, Real> {
  readonly #name: string;
  readonly #does: Does;
  constructor(name: string, does: Does) {
    this.#name = name;
    this.#does = does;
  }
  check(): boolean {
    return true;
  }
  async run(model: Model, real: Real): Promise<void> {
    await this.#does(model, real);
    await compareAll(model, real);
  }
  toString(): string {
    return this.#name;
  }
}

/** One of two or three. */
export const who = fc.nat({ max: 2 });

export function memberOf({ people }: SequenceFixture, at: number): SequencePerson {
  const person = people[at % people.length];
  if (person === undefined) throw new Error("there is no employee");
  return person;
}

/** With what a call is refused; null where it is granted. */
export async function outcomeOf<Answer>(call: Promise<Answer>): Promise<{ answer: Answer } | { refused: string }> {
  try {
    return { answer: await call };
  } catch (error) {
    if (error instanceof Refused) return { refused: error.code };
    throw error;
  }
}
