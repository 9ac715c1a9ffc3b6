import {
  AMOUNT_FORMS,
  type AmountForm,
  DATE_FORMS,
  type DateForm,
  DEDUCTION_SIGNS,
  type DeductionSign,
  type Delimiter,
  DELIMITERS,
  type FileLayout,
  isSameLayout,
  LAYOUT_ROWS,
  type LayoutRows,
} from "@wellpaid/domain/payroll/file-layout/file-layout";
import { READY_LAYOUTS, READY_TABLE, type ReadyLayoutId } from "@wellpaid/domain/payroll/file-layout/ready-layouts";
import { fileLayoutTexts as texts } from "@wellpaid/texts/company-settings/file-layout";
import { Inset, Link, SelectField, Switch } from "@wellpaid/ui";
import { ExternalLink } from "@wellpaid/ui/icons";
import { useState } from "react";
import section from "../section.module.css";

export interface LayoutPartProps {
  readonly layout: FileLayout;
  readonly onChange: (change: Partial<FileLayout>) => void;
}

const OWN = "own";
const PROGRAMS = [
  ...READY_LAYOUTS.map((id) => ({ value: id, text: READY_TABLE[id].name })),
  { value: OWN, text: texts.own },
];

const programOf = (layout: FileLayout): ReadyLayoutId | typeof OWN =>
  READY_LAYOUTS.find((id) => READY_TABLE[id].verified === "own" && isSameLayout(READY_TABLE[id].layout, layout)) ?? OWN;

/** The layout of a payroll program to begin with, and how well it is known. */
function ProgramChoice({ layout, onChange }: LayoutPartProps) {
  const [program, setProgram] = useState<ReadyLayoutId | typeof OWN>(programOf(layout));
  const choose = (value: string) => {
    const chosen = value as ReadyLayoutId | typeof OWN;
    setProgram(chosen);
    if (chosen !== OWN) onChange(READY_TABLE[chosen].layout);
  };
  return (
    <>
      <SelectField
        label={texts.program}
        chooseText={texts.chooseText}
        options={PROGRAMS}
        value={program}
        onChange={choose}
      />
      {program !== OWN && <ProgramNote program={program} />}
    </>
  );
}

function ProgramNote({ program }: { readonly program: ReadyLayoutId }) {
  const { verified, source } = READY_TABLE[program];
  const isStandard = program === "standard";
  return (
    <Inset>
      {!isStandard && <p>{verified === "own" ? texts.verified : texts.unverified}</p>}
      <p>{texts.notes[program]}</p>
      {source !== null && (
        <Link href={source} external end={<ExternalLink />}>
          {texts.source}
        </Link>
      )}
    </Inset>
  );
}

const ROWS = LAYOUT_ROWS.map((value) => ({ value, text: texts.rowsOf[value] }));
const DATES = DATE_FORMS.map((value) => ({ value, text: value }));
const AMOUNTS = AMOUNT_FORMS.map((value) => ({ value, text: texts.amountsOf[value] }));
const SIGNS = DEDUCTION_SIGNS.map((value) => ({ value, text: texts.deductionsOf[value] }));
const DELIMITER_OPTIONS = (Object.keys(DELIMITERS) as Delimiter[]).map((value) => ({
  value,
  text: texts.delimiterOf[value],
}));

/** What is the same for the whole file. */
export function LayoutForms({ layout, onChange }: LayoutPartProps) {
  const { chooseText } = texts;
  return (
    <>
      <ProgramChoice layout={layout} onChange={onChange} />
      <div className={section.two}>
        <SelectField
          {...{ chooseText, label: texts.rows, options: ROWS, value: layout.rows }}
          onChange={(rows) => onChange({ rows: rows as LayoutRows })}
        />
        <SelectField
          {...{ chooseText, label: texts.deductions, options: SIGNS, value: layout.deductions }}
          onChange={(deductions) => onChange({ deductions: deductions as DeductionSign })}
        />
        <SelectField
          {...{ chooseText, label: texts.amounts, options: AMOUNTS, value: layout.amounts }}
          onChange={(amounts) => onChange({ amounts: amounts as AmountForm })}
        />
        <SelectField
          {...{ chooseText, label: texts.dates, options: DATES, value: layout.dates }}
          onChange={(dates) => onChange({ dates: dates as DateForm })}
        />
        <SelectField
          {...{ chooseText, label: texts.delimiter, options: DELIMITER_OPTIONS, value: layout.delimiter }}
          onChange={(delimiter) => onChange({ delimiter: delimiter as Delimiter })}
        />
      </div>
      <Switch
        label={texts.hasHeadings}
        checked={layout.hasHeadings}
        onChange={(hasHeadings) => onChange({ hasHeadings })}
      />
      <Switch label={texts.hasTotals} checked={layout.hasTotals} onChange={(hasTotals) => onChange({ hasTotals })} />
    </>
  );
}
