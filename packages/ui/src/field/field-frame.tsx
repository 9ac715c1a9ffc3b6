import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { FieldError, Label, Text } from "react-aria-components/TextField";
import css from "./field.module.css";

/** What every field has around its input: label above, hint or error below. */
export interface FieldTexts {
  readonly label: string;
  /** Right of the label: a counter, a limit or a link. */
  readonly labelEnd?: ReactNode;
  readonly hint?: ReactNode;
  /** What is wrong with the value; takes the hint's place. */
  readonly error?: string | undefined;
}

export function FieldFrame({ label, labelEnd, hint, error, children }: FieldTexts & { readonly children: ReactNode }) {
  return (
    <>
      <div className={css.head}>
        <Label className={css.label as string}>{label}</Label>
        {labelEnd !== undefined && <span className={css.labelEnd}>{labelEnd}</span>}
      </div>
      {children}
      {hint !== undefined && !error && (
        <Text slot="description" className={css.hint as string}>
          {hint}
        </Text>
      )}
      <FieldError className={css.error as string}>
        {error && (
          <>
            <TriangleAlert aria-hidden="true" />
            <span>{error}</span>
          </>
        )}
      </FieldError>
    </>
  );
}
