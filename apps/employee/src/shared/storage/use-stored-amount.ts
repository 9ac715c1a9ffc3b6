import { useEffect, useState } from "react";
import { keepAmount, storedAmount } from "./stored-amounts.ts";
import { useProfile } from "../profile.ts";

/**
 * A typed amount: a reload, the way back and the same employee's next login restore it for a while, until it is
 * forgotten, the person logs out or another logs in. What cannot be withdrawn is not kept: no one is met by an error
 * about what they typed another time, and no text promises that it will be there again.
 */
export function useStoredAmount(form: string, isPossible: (text: string) => boolean) {
  const { id } = useProfile();
  const [text, setText] = useState(() => {
    const stored = storedAmount(id, form);
    return isPossible(stored) ? stored : "";
  });
  const mayBeStored = isPossible(text);
  // Less may be there to withdraw by now than when it was typed.
  useEffect(() => {
    if (!mayBeStored) keepAmount(id, form, "");
  }, [mayBeStored, id, form]);
  return {
    text,
    store: (next: string) => {
      setText(next);
      keepAmount(id, form, isPossible(next) ? next : "");
    },
    /** For the next time; what is shown stays until it is left. */
    forget: () => keepAmount(id, form, ""),
  };
}
