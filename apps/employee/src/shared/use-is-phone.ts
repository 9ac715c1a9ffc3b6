import { useSyncExternalStore } from "react";

/** The phone's layout: 480 px and less (docs/product/app.md#layout). */
const phone = matchMedia("(max-width: 30em)");

const subscribe = (listener: () => void) => {
  phone.addEventListener("change", listener);
  return () => phone.removeEventListener("change", listener);
};

/** Whether the window is a phone's, for what is there in another form and not only laid out otherwise. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => phone.matches);
}
