import { useRef, useState } from "react";

/** A typed answer of a step. What is wrong with it shows once it is left or confirmed, until it is typed again. */
export function useAnswer(value: string, error: string | undefined) {
  const input = useRef<HTMLInputElement>(null);
  const [isLeft, setLeft] = useState(false);
  const focus = () => input.current?.focus();
  return {
    shownError: isLeft ? error : undefined,
    focus,
    typed: () => setLeft(false),
    /** Whether it can be confirmed; where not, it says why and is gone to. */
    isFit: (): boolean => {
      setLeft(true);
      if (error !== undefined) focus();
      return error === undefined;
    },
    field: { required: true, value, inputRef: input, onBlur: () => value !== "" && setLeft(true) },
  } as const;
}
