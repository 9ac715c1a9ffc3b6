import type { LeftoverRule } from "@wellpaid/contract/savings/savings-leftover";
import { formatDecimal, formatPounds, NO_PENCE, pence, penceFromText } from "@wellpaid/domain/money";
import { leftoverTexts as texts } from "@wellpaid/texts/savings/savings-leftover";
import { Alert, Checkbox, FormDialog, MoneyField, Switch } from "@wellpaid/ui";
import { useState } from "react";
import { errorsOf, type RuleFields, ruleIn } from "./rule-fields.ts";
import { useSetLeftoverRule } from "./use-leftover.ts";

interface RuleFormProps {
  readonly savingId: string;
  /** Null for a new one. */
  readonly rule: LeftoverRule | null;
  readonly onClose: () => void;
}

/** What stays, what is saved at most, and whether it is saved automatically. A new amount needs a new consent. */
export function RuleForm({ savingId, rule, onClose }: RuleFormProps) {
  const [fields, setFields] = useState<RuleFields>({
    keep: rule === null ? "" : formatDecimal(pence(rule.keep)),
    atMost: rule === null ? "" : formatDecimal(pence(rule.atMost)),
    isAutomatic: rule?.isAutomatic ?? false,
    agrees: rule?.isAutomatic ?? false,
  });
  const [judged, setJudged] = useState<readonly (keyof RuleFields)[]>([]);
  const { isSetting, problem, set } = useSetLeftoverRule(onClose);
  const errors = errorsOf(fields);
  const shown = (field: "keep" | "atMost" | "agrees") => (judged.includes(field) ? errors[field] : undefined);
  const change = (changed: Partial<RuleFields>) => setFields((before) => ({ ...before, ...changed }));
  const type = (field: "keep" | "atMost") => (text: string) => {
    setJudged(judged.filter((other) => other !== field));
    change({ [field]: text, agrees: false });
  };
  const leave = (field: "keep" | "atMost") => () => fields[field] !== "" && setJudged([...judged, field]);
  const submit = () => {
    setJudged(["keep", "atMost", "agrees"]);
    const typed = ruleIn(fields);
    if (typed !== undefined) set({ savingId, ...typed });
  };
  const amounts = [fields.keep, fields.atMost].map((text) => formatPounds(penceFromText(text) ?? NO_PENCE)) as [
    string,
    string,
  ];
  return (
    <FormDialog
      title={texts.title}
      cancellable
      submitText={texts.save}
      busy={isSetting}
      onSubmit={submit}
      onClose={onClose}
    >
      {problem && <Alert>{problem}</Alert>}
      <MoneyField
        label={texts.keep}
        value={fields.keep}
        onChange={type("keep")}
        onBlur={leave("keep")}
        error={shown("keep")}
        hint={texts.keepLine}
        required
        autoFocus
      />
      <MoneyField
        label={texts.atMost}
        value={fields.atMost}
        onChange={type("atMost")}
        onBlur={leave("atMost")}
        error={shown("atMost")}
        required
      />
      <Switch
        label={texts.automatic}
        line={fields.isAutomatic ? texts.automaticOn : texts.automaticOff}
        checked={fields.isAutomatic}
        onChange={(isAutomatic) => change({ isAutomatic, agrees: false })}
        disabledReason={rule?.mayBeAutomatic ? undefined : texts.automaticNotYet}
      />
      {fields.isAutomatic && (
        <Checkbox checked={fields.agrees} onChange={(agrees) => change({ agrees })} error={shown("agrees")}>
          {texts.consent(...amounts)}
        </Checkbox>
      )}
    </FormDialog>
  );
}
