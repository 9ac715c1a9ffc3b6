import { SETTING_BOUNDS } from "@wellpaid/domain/company-settings/setting-bounds";
import { basisPoints, formatPounds, pence, percentFloored } from "@wellpaid/domain/money";
import { feeOf } from "@wellpaid/domain/on-demand-pay/fee";
import { employerSettingsTexts as texts } from "@wellpaid/texts/company-settings/company-settings";
import { MoneyField, RadioChips, TextField } from "@wellpaid/ui";
import css from "./section.module.css";
import { Section } from "./section.tsx";
import { feeOfDraft, wholeOf } from "./settings-draft.ts";
import type { SettingsForm } from "./use-settings-form.ts";

interface SectionProps {
  readonly form: SettingsForm;
}

const FEE = ["feeApproach", "feeAmount"] as const;
const APPROACHES = { fixed: texts.fee.fixed, percent: texts.fee.percent } as const;
const HUNDRED_POUNDS = pence(10_000);

/** What a withdrawal costs. */
export function FeeSection({ form }: SectionProps) {
  const { draft, edit } = form;
  const isFixed = draft.feeApproach === "fixed";
  const terms = feeOfDraft(draft);
  const amount = {
    value: draft.feeAmount,
    onChange: (typed: string) => edit("feeAmount", typed),
    error: form.errorOf("feeAmount"),
  };
  return (
    <Section form={form} title={texts.fee.title} fields={FEE} happens={[texts.fee.counts]}>
      <RadioChips
        label={texts.fee.approach}
        chips={Object.values(APPROACHES)}
        value={APPROACHES[draft.feeApproach]}
        onChange={(chip) => {
          edit("feeApproach", chip === APPROACHES.fixed ? "fixed" : "percent");
          // The old amount is in the other unit.
          edit("feeAmount", "");
        }}
      />
      <div className={css.two}>
        {isFixed ? (
          <MoneyField {...amount} label={texts.fee.amountFixed} hint={texts.fee.hintFixed} />
        ) : (
          <TextField
            {...amount}
            label={texts.fee.amountPercent}
            hint={texts.fee.hintPercent}
            inputMode="decimal"
            autoComplete="off"
          />
        )}
      </div>
      {terms && <p className="wp-small">{texts.fee.example(formatPounds(feeOf(HUNDRED_POUNDS, terms)))}</p>}
    </Section>
  );
}

const LIMITS = ["earnedPercent", "maxPercent", "minAdvance", "maxAdvances"] as const;
const EXAMPLE_SALARY = pence(200_000);

/** How much may be withdrawn, and how often. */
export function LimitsSection({ form }: SectionProps) {
  const { draft } = form;
  const labels = texts.limits;
  const share = wholeOf(draft.maxPercent, SETTING_BOUNDS.maxPercent);
  const field = (name: (typeof LIMITS)[number]) => ({
    label: labels[name],
    value: draft[name],
    onChange: (typed: string) => form.edit(name, typed),
    error: form.errorOf(name),
  });
  return (
    <Section form={form} title={labels.title} fields={LIMITS} happens={[labels.counts]}>
      <div className={css.two}>
        <TextField inputMode="numeric" autoComplete="off" {...field("earnedPercent")} />
        <TextField inputMode="numeric" autoComplete="off" {...field("maxPercent")} />
        <MoneyField {...field("minAdvance")} />
        <TextField inputMode="numeric" autoComplete="off" {...field("maxAdvances")} />
      </div>
      {share !== null && (
        <p className="wp-small">
          {labels.example(formatPounds(percentFloored(EXAMPLE_SALARY, basisPoints(share * 100))))}
        </p>
      )}
    </Section>
  );
}
