import { useLocation, useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { focusHeading } from "../../../shared/focus-heading.ts";

/** Puts the focus on the first field with a fault. @returns whether there is one */
export function focusFirstFault(): boolean {
  const wrong = document.querySelector<HTMLElement>('main [aria-invalid="true"]');
  // A group of radios takes no focus itself.
  const field = wrong?.matches('[role="radiogroup"]') ? wrong.querySelector<HTMLElement>("input") : wrong;
  field?.focus();
  return wrong !== null;
}

/** Of an address that names no step. */
export const first = "";

/** A step is part of the history and not of the address: nobody can be sent into the middle of a form. */
export function useStep<Step extends string>(view: "sign-up" | "reset", mayBeAt: (asked: string) => Step) {
  const router = useRouter();
  const here = useLocation({ select: ({ state, search }) => (search.view === view ? (state.step ?? first) : null) });
  // On the way to another view this one still stands where it was, and does not take that one's step for its own.
  const [asked, setAsked] = useState(here ?? first);
  if (here !== null && here !== asked) setAsked(here);
  const step = mayBeAt(asked);
  const go = (next: Step, { replace = false } = {}) =>
    void router.navigate({ to: "/", search: { view }, state: { step: next }, replace });

  const isElsewhere = asked !== first && asked !== step;
  useEffect(() => {
    if (isElsewhere) void router.navigate({ to: "/", search: { view }, state: { step }, replace: true });
  }, [isElsewhere, router, view, step]);

  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (!focusFirstFault()) focusHeading();
  }, [step]);
  return { step, go, back: () => router.history.back() };
}
