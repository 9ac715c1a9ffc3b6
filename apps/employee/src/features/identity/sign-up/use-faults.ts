import { useState } from "react";
import type { Faults, Field } from "./rules.ts";

/** What is wrong with the fields of all steps; said until a field is typed in again. */
export function useErrors() {
  const [faults, setErrors] = useState<Faults>({});
  const [timesSaid, setTimesSaid] = useState(0);
  return {
    all: faults,
    timesSaid,
    set: (field: Field, fault: string | undefined) => setErrors((before) => ({ ...before, [field]: fault })),
    /** After sending: the focus goes to the first of them. */
    say: (found: Faults) => {
      setErrors(found);
      setTimesSaid((times) => times + 1);
    },
  };
}

export type FormErrors = ReturnType<typeof useErrors>;
