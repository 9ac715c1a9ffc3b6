import type { ReactNode } from "react";
import { Component, Held, State } from "./specimen.tsx";

export interface FieldState {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: string;
  readonly error?: string;
}

export interface FieldProps {
  readonly name: string;
  readonly initial: string;
  readonly children: (state: FieldState) => ReactNode;
  /** States that only this field has. */
  readonly more?: ReactNode;
}

/** A field at rest, with a hint and with an error. */
export function Field({ name, initial, children, more }: FieldProps) {
  const states = {
    "at rest": {},
    "with a hint": { hint: "You can find this on your payslip." },
    "with an error": { error: "Enter your number" },
  };
  return (
    <Component name={name}>
      {Object.entries(states).map(([state, texts]) => (
        <State key={state} name={state}>
          <Held initial={initial}>{(value, onChange) => children({ value, onChange, ...texts })}</Held>
        </State>
      ))}
      {more}
    </Component>
  );
}
