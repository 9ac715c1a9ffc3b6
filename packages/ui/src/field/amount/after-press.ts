import { useEffect, useState } from "react";

let isPressed = false;

const press = () => {
  isPressed = true;
};
const release = () => {
  isPressed = false;
};

// Not where the page is drawn at build.
if (typeof window !== "undefined") {
  window.addEventListener("pointerdown", press, true);
  for (const end of ["pointerup", "pointercancel"]) window.addEventListener(end, release, true);
}

/**
 * What is to be shown, but not while something is pressed: to leave a field for a box below it says what is wrong with the
 * field, which would move the box from under the pointer before it is let go.
 */
export function useAfterPress<T>(value: T): T {
  const [shown, show] = useState(value);
  const isDelayed = shown !== value && isPressed;
  if (shown !== value && !isDelayed) show(value);
  useEffect(() => {
    if (!isDelayed) return;
    // The press itself comes after the pointer's end.
    const showAfterIt = () => setTimeout(() => show(value));
    const ends = ["pointerup", "pointercancel"];
    for (const end of ends) window.addEventListener(end, showAfterIt);
    return () => {
      for (const end of ends) window.removeEventListener(end, showAfterIt);
    };
  }, [isDelayed, value]);
  return shown;
}
