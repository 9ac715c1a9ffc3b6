import { TextArea as AriaTextArea, TextField as AriaTextField } from "react-aria-components/TextField";
import css from "./field.module.css";
import { FieldFrame, type FieldTexts } from "./field-frame.tsx";
import area from "./text-area.module.css";

export interface TextAreaProps extends FieldTexts {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly rows?: number;
  readonly maxLength?: number;
  readonly autoFocus?: boolean;
  readonly readOnly?: boolean;
}

/** A field of several lines. */
export function TextArea(props: TextAreaProps) {
  const { label, labelHidden, labelEnd, hint, error, value, onChange, rows = 3, maxLength, autoFocus } = props;
  return (
    <AriaTextField
      className={css.field as string}
      isInvalid={Boolean(error)}
      isReadOnly={props.readOnly ?? false}
      validationBehavior="aria"
      {...{ value, onChange, maxLength }}
    >
      <FieldFrame {...{ label, labelEnd, hint, error, ...(labelHidden && { labelHidden }) }}>
        <AriaTextArea className={area.area as string} rows={rows} autoFocus={autoFocus} />
      </FieldFrame>
    </AriaTextField>
  );
}
