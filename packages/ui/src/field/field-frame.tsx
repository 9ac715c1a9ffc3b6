import TriangleAlert from "lucide-react/icons/triangle-alert";
import { type ReactNode, useId } from "react";
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

export interface FieldFrameProps extends FieldTexts {
  readonly disabled?: boolean | undefined;
  readonly required?: boolean | undefined;
  /** Whether readers hear the error also where the focus stays in the field, as with Enter. */
  readonly spoken?: boolean;
  /** Renders the input with what ties it to its label, hint and error. */
  readonly children: (input: FieldInput) => ReactNode;
}

/** Attributes of a field's input. */
export interface FieldInput {
  readonly id: string;
  readonly disabled: boolean | undefined;
  readonly "aria-required": true | undefined;
  readonly "aria-invalid": true | undefined;
  readonly "aria-describedby": string | undefined;
}

/** Native elements, not React Aria's: the login page needs nothing more, and is 7 kB smaller this way. */
export function FieldFrame(props: FieldFrameProps) {
  const { label, labelHidden, labelEnd, hint, disabled, required, spoken = false, children } = props;
  const error = useAfterPress(props.error);
  const id = useId();
  const isHinted = hint !== undefined && !error;
  const textId = `${id}-text`;
  const wrong = error && (
    <span className={css.error} id={textId}>
      <TriangleAlert />
      <span>{error}</span>
    </span>
  );
  return (
    <div
      className={css.field}
      data-invalid={props.error ? true : undefined}
      data-disabled={disabled ? true : undefined}
    >
      <div className={labelHidden ? "wp-hidden" : css.head}>
        <label className={css.label} htmlFor={id}>
          {label}
        </label>
        {labelEnd !== undefined && <span className="wp-small">{labelEnd}</span>}
      </div>
      {children({
        id,
        disabled,
        "aria-required": required ? true : undefined,
        "aria-invalid": props.error ? true : undefined,
        "aria-describedby": isHinted || error ? textId : undefined,
      })}
      {isHinted && (
        <span className={css.hint} id={textId}>
          {hint}
        </span>
      )}
      {spoken ? (
        <span className={css.spoken} aria-live="assertive">
          {wrong}
        </span>
      ) : (
        wrong
      )}
    </div>
  );
}
