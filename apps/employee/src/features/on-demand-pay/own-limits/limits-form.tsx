import { useQuery } from "@tanstack/react-query";
import type { Profile } from "@wellpaid/contract/identity/identity";
import type { AdvanceAmount } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import type { SelfLimits } from "@wellpaid/contract/on-demand-pay/own-limits";
import { formatPoundsShort, pence, poundsFromPence } from "@wellpaid/domain/money";
import { ownLimitTexts as texts } from "@wellpaid/texts/on-demand-pay/own-limits";
import { refusalTexts } from "@wellpaid/texts/refusals";
import { Alert, Button, Card, MoneyField, RadioChips, Stack } from "@wellpaid/ui";
import { amountOf, useServerMinute } from "@wellpaid/web";
import { type FormEvent, useRef, useState } from "react";
import { useProfile } from "../../../shared/profile.ts";
import { maxAmountOf } from "../amount-rules.ts";
import { amountQuery } from "../queries.ts";
import { whyNothingNow } from "../withdrawal/refused-title.ts";
import { errorOf, sumOf, type TypedLimits, typedOf, waitingWords } from "./limit-rules.ts";
import { useSetLimits } from "./use-set-limits.ts";

type SumKind = "each" | "period";
const SUM_KINDS = ["each", "period"] as const;

const poundsOf = (text: string) => {
  const sum = sumOf(text);
  return sum === null || sum === undefined ? null : poundsFromPence(pence(sum));
};

/** What is typed, which amount fields were left, and how it is saved. */
function useLimitsForm(limits: SelfLimits) {
  const [typed, setTyped] = useState<TypedLimits>(() => typedOf(limits));
  const [left, setLeft] = useState<readonly SumKind[]>([]);
  const inputs = { each: useRef<HTMLInputElement>(null), period: useRef<HTMLInputElement>(null) };
  const saving = useSetLimits();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setLeft(SUM_KINDS);
    const firstInvalid = SUM_KINDS.find((kind) => errorOf(kind, typed, limits) !== undefined);
    if (firstInvalid !== undefined) return inputs[firstInvalid].current?.focus();
    saving.mutate({ each: poundsOf(typed.each), period: poundsOf(typed.period), count: typed.count });
  };
  const field = (kind: SumKind) => ({
    label: texts[kind],
    value: typed[kind],
    onChange: (text: string) => {
      setTyped({ ...typed, [kind]: text });
      setLeft(left.filter((sumKind) => sumKind !== kind));
    },
    onBlur: () => setLeft([...left, kind]),
    error: left.includes(kind) ? errorOf(kind, typed, limits) : undefined,
    inputRef: inputs[kind],
  });
  return {
    typed,
    field,
    submit,
    isSaving: saving.isPending,
    count: (count: number | null) => setTyped({ ...typed, count }),
  };
}

/** Why no limit can be set; undefined where one can. */
function whyNotLimited({ company }: SelfLimits, { status }: Profile): string | undefined {
  if (status === "suspended") return refusalTexts.SUSPENDED();
  return company === null ? texts.nothingToLimit : undefined;
}

/** The highest possible withdrawal now; an amount that cannot be withdrawn is not shown. */
function eachNow(amount: AdvanceAmount, { status }: Profile): string {
  const isPossible = status === "active" && whyNothingNow(amount) === undefined;
  return isPossible ? texts.nowUpTo(formatPoundsShort(maxAmountOf(amount))) : texts.noneNow;
}

/** What the company allows in a pay period; less than the smallest withdrawal counts as none. */
function periodNow({ min, period }: NonNullable<SelfLimits["company"]>): string {
  return period < min ? texts.noneNow : texts.nowUpTo(formatPoundsShort(amountOf(period)));
}

/** Three limits; the fields show what was last requested, and what takes effect only later is shown below. */
export function LimitsForm({ limits }: { readonly limits: SelfLimits }) {
  const { typed, field, submit, isSaving, count } = useLimitsForm(limits);
  const { data: amount } = useQuery(amountQuery);
  const profile = useProfile();
  const whyNot = whyNotLimited(limits, profile);
  const { company } = limits;
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Card>
          <Stack gap={5}>
            <MoneyField {...field("each")} labelEnd={amount && eachNow(amount, profile)} hint={texts.eachHint} />
            <MoneyField {...field("period")} labelEnd={company && periodNow(company)} hint={texts.periodHint} />
            {company && <Times chosen={typed.count} max={company.count} onChange={count} />}
            <Waiting typed={typed} limits={limits} />
          </Stack>
        </Card>
        <Button text={texts.save} type="submit" wide busy={isSaving} disabledReason={whyNot} />
      </Stack>
    </form>
  );
}

interface TimesProps {
  readonly chosen: number | null;
  /** The number that the employer allows; choosing it sets no limit of the employee's own. */
  readonly max: number;
  readonly onChange: (count: number | null) => void;
}

function Times({ chosen, max, onChange }: TimesProps) {
  return (
    <RadioChips
      label={texts.count}
      value={String(Math.min(chosen ?? max, max))}
      onChange={(chip) => onChange(Number(chip) === max ? null : Number(chip))}
      chips={Array.from({ length: max }, (_, at) => String(at + 1))}
    />
  );
}

function Waiting({ typed, limits }: { readonly typed: TypedLimits; readonly limits: SelfLimits }) {
  const now = useServerMinute();
  const waiting = now === null ? [] : waitingWords(typed, limits, now);
  if (waiting.length === 0) return null;
  return (
    <Alert tone="warning">
      {waiting.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Alert>
  );
}
