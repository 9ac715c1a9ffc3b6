import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { FieldError, Label, Text } from "react-aria-components/TextField";
import { useAfterPress } from "./amount/after-press.ts";
import css from "./field.module.css";

/** What every field has around its input: label above, hint or error below. */
export interface FieldTexts {
  readonly label: string;
  /** Where a placeholder and an icon say it to those who see. */
  readonly labelHidden?: boolean;
  /** Right of the label: a counter, a limit or a link. */
  readonly labelEnd?: ReactNode;
  readonly hint?: ReactNode;
  /** What is wrong with the value; takes the hint's place. */
  readonly error?: string | undefined;
}

export function FieldFrame(props: FieldTexts & { readonly children: ReactNode }) {
  const { label, labelHidden, labelEnd, hint, children } = props;
  const error = useAfterPress(props.error);
  return (
    <>
      <div className={labelHidden ? "wp-hidden" : css.head}>
        <Label className={css.label as string}>{label}</Label>
        {labelEnd !== undefined && <span className="wp-small">{labelEnd}</span>}
      </div>
      {children}
      {hint !== undefined && !error && (
        <Text slot="description" className={css.hint as string}>
          {hint}
        </Text>
      )}
      {error && (
        <FieldError className={css.error as string}>
          <TriangleAlert />
          <span>{error}</span>
        </FieldError>
      )}
    </>
  );
}
