import { useState } from "react";
import { keepAmount, keptAmount } from "./kept-amounts.ts";
import { useProfile } from "./profile.ts";

/**
 * An amount that is typed: a reload, the way back and the same employee's next login find it for a while, until it is
 * forgotten, the person logs out or somebody else logs in.
 */
export function useKeptAmount(form: string) {
  const { id } = useProfile();
  const [text, setText] = useState(() => keptAmount(id, form));
  return {
    text,
    keep: (next: string) => {
      setText(next);
      keepAmount(id, form, next);
    },
    /** For the next time; what is shown stays until it is left. */
    forget: () => keepAmount(id, form, ""),
  };
}
