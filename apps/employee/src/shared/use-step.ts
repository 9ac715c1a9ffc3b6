import { useLocation, useRouter } from "@tanstack/react-router";
import { focusHeading } from "@wellpaid/web";
import { useEffect, useRef, useState } from "react";

/** Puts the focus on the first field with a fault. @returns whether there is one */
export function focusFirstError(): boolean {
  const wrong = document.querySelector<HTMLElement>('main [aria-invalid="true"]');
  // A group of radios takes no focus itself.
  const field = wrong?.matches('[role="radiogroup"]') ? wrong.querySelector<HTMLElement>("input") : wrong;
  field?.focus();
  return wrong !== null;
}

/** Of an address that names no step. */
export const first = "";

/** Where a form of steps is: a view of the login page, or a page of its own. */
export type StepPlace =
  | { readonly to: "/"; readonly view: "sign-up" | "reset" }
  | {
      readonly to:
        | "/dashboard/request-on-demand-pay"
        | "/dashboard/register-interest"
        | "/dashboard/savings/savings-account-creation-journey";
    };

function goTo(
  router: ReturnType<typeof useRouter>,
  location: StepPlace,
  how: { step: string; replace: boolean },
): void {
  const { step, replace } = how;
  const state = { step };
  if (location.to === "/") void router.navigate({ to: "/", search: { view: location.view }, state, replace });
  else void router.navigate({ to: location.to, state, replace });
}

/**
 * A step is part of the history and not of the address: no link can lead into the middle of a form.
 * @param location made once, outside the component
 */
export function useStep<Step extends string>(location: StepPlace, mayBeAt: (requestedStep: string) => Step) {
  const router = useRouter();
  const here = useLocation({
    select: ({ pathname, state, search }) => {
      const isHere = pathname === location.to && (location.to !== "/" || search.view === location.view);
      return isHere ? (state.step ?? first) : null;
    },
  });
  // On the way to another view this one is still mounted, and does not take the other's step for its own.
  const [requestedStep, setRequestedStep] = useState(here ?? first);
  if (here !== null && here !== requestedStep) setRequestedStep(here);
  const step = mayBeAt(requestedStep);
  const go = (next: Step, { replace = false } = {}) => goTo(router, location, { step: next, replace });

  const isElsewhere = requestedStep !== first && requestedStep !== step;
  useEffect(() => {
    if (isElsewhere) goTo(router, location, { step, replace: true });
  }, [isElsewhere, router, location, step]);

  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (!focusFirstError()) focusHeading();
  }, [step]);
  return { step, go, back: () => router.history.back() };
}
