import { useState } from "react";

/**
 * What is typed into a field, and what is wrong with it until it is typed into again.
 * @param onType called as well, for example to forget the server's refusal
 */
export function useField(initial = "", onType?: () => void) {
  const [value, setValue] = useState(initial);
  const [error, setError] = useState<string>();
  const onChange = (typed: string) => {
    setValue(typed);
    setError(undefined);
    onType?.();
  };
  return { value, setValue, setError, field: { value, error, onChange } };
}
