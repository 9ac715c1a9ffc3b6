import { ELEMENTS, MAX_LAYOUT_TEXT_LENGTH } from "@wellpaid/domain/payroll/file-layout/file-layout";
import { fileLayoutTexts as texts } from "@wellpaid/texts/company-settings/file-layout";
import { TextField } from "@wellpaid/ui";
import section from "../section.module.css";
import css from "./layout-columns.module.css";
import type { LayoutPartProps } from "./layout-forms.tsx";

/** The code of each kind of deduction, as the payroll program has it. */
export function LayoutCodes({ layout, onChange }: LayoutPartProps) {
  return (
    <div className={css.part}>
      <h3 className={css.title}>{texts.codes}</h3>
      <p className="wp-small">{texts.codesLine}</p>
      <div className={section.two}>
        {ELEMENTS.map((element) => (
          <TextField
            key={element}
            label={texts.codesOf[element]}
            value={layout.codes[element]}
            maxLength={MAX_LAYOUT_TEXT_LENGTH}
            autoComplete="off"
            onChange={(code) => onChange({ codes: { ...layout.codes, [element]: code } })}
          />
        ))}
      </div>
    </div>
  );
}
