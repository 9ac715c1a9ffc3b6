import { useState } from "react";
import type { DetailErrors, Field } from "./rules.ts";

/** What is wrong with the fields of all steps; said until a field is typed in again. */
export function useErrors() {
  const [errors, setErrors] = useState<DetailErrors>({});
  const [timesAnnounced, setTimesAnnounced] = useState(0);
  return {
    all: errors,
    timesAnnounced: timesAnnounced,
    set: (field: Field, error: string | undefined) => setErrors((before) => ({ ...before, [field]: error })),
    /** After sending: the focus goes to the first of them. */
    say: (found: DetailErrors) => {
      setErrors(found);
      setTimesAnnounced((times) => times + 1);
    },
  };
}

export type FormErrors = ReturnType<typeof useErrors>;
