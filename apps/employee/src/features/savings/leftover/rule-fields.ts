import { penceFromText, type Pence } from "@wellpaid/domain/money";
import { MAX_LEFTOVER_RULE_PENCE, MIN_LEFTOVER_PENCE } from "@wellpaid/domain/savings/leftover/leftover";
import { leftoverTexts } from "@wellpaid/texts/savings/savings-leftover";

/** The values of the form, as typed and ticked. */
export interface RuleFields {
  readonly keep: string;
  readonly atMost: string;
  readonly isAutomatic: boolean;
  /** The consent to automatic saving is ticked. */
  readonly agrees: boolean;
}

interface TypedRule {
  readonly keepPence: Pence;
  readonly atMostPence: Pence;
  readonly agreesToAutomatic: boolean;
}

const texts = leftoverTexts.errors;

/** What is wrong with each field; undefined for nothing. */
export function errorsOf({ keep, atMost, isAutomatic, agrees }: RuleFields) {
  return {
    keep: errorOf(penceFromText(keep), 0),
    atMost: errorOf(penceFromText(atMost), MIN_LEFTOVER_PENCE),
    agrees: isAutomatic && !agrees ? texts.consent : undefined,
  };
}

function errorOf(typed: Pence | undefined, least: number): string | undefined {
  if (typed === undefined) return texts.amount;
  if (typed < least) return texts.tooLittle;
  return typed > MAX_LEFTOVER_RULE_PENCE ? texts.tooMuch : undefined;
}

/** The rule of fields without a fault; undefined where there is one. */
export function ruleIn(fields: RuleFields): TypedRule | undefined {
  const [keepPence, atMostPence] = [penceFromText(fields.keep), penceFromText(fields.atMost)];
  const hasError = Object.values(errorsOf(fields)).some((error) => error !== undefined);
  if (hasError || keepPence === undefined || atMostPence === undefined) return undefined;
  return { keepPence, atMostPence, agreesToAutomatic: fields.isAutomatic };
}
