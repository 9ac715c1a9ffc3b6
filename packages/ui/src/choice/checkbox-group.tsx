import TriangleAlert from "lucide-react/icons/triangle-alert";
import { type ReactNode, useId } from "react";
import field from "../field/field.module.css";
import { Stack } from "../surface/layout.tsx";
import { ErrorOfGroup } from "./checkbox.tsx";
import css from "./checkbox-group.module.css";

export interface CheckboxGroupProps {
  /** Names the group. */
  readonly label: string;
  /** Checkboxes. */
  readonly children: ReactNode;
  /** What is wrong with all of them, below the last: none is ticked, and one must be. */
  readonly error?: string | undefined;
}

/** Checkboxes that answer one question. What is wrong marks each of them, and each is read out with it. */
export function CheckboxGroup({ label, children, error }: CheckboxGroupProps) {
  const errorId = useId();
  return (
    <fieldset className={css.group} aria-describedby={error && errorId}>
      <legend>{label}</legend>
      <ErrorOfGroup value={error === undefined ? null : errorId}>
        <Stack gap={3}>{children}</Stack>
      </ErrorOfGroup>
      {error && (
        <p className={field.error} id={errorId}>
          <TriangleAlert />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  );
}
