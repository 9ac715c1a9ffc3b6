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
    <FieldFrame {...{ label, labelEnd, hint, error, ...(labelHidden && { labelHidden }) }}>
      {(input) => (
        <textarea
          {...input}
          className={area.area}
          onChange={(event) => onChange(event.target.value)}
          {...{ value, rows, maxLength, autoFocus }}
          readOnly={props.readOnly}
        />
      )}
    </FieldFrame>
  );
}
