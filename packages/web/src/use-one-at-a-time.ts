import { useRef } from "react";

/** Lets one press through at a time: a second may come before the button is drawn as busy, and would be refused. */
export function useOneAtATime() {
  const isUnderWay = useRef(false);
  return {
    end: () => {
      isUnderWay.current = false;
    },
    guarded:
      <Sent>(send: (input: Sent) => void) =>
      (input: Sent): void => {
        if (isUnderWay.current) return;
        isUnderWay.current = true;
        send(input);
      },
  };
}
