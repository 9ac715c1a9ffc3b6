import { useSyncExternalStore } from "react";

/** The phone's layout: 480 px and less (docs/product/app.md#layout). */
const phone = matchMedia("(max-width: 30em)");

const subscribe = (listener: () => void) => {
  phone.addEventListener("change", listener);
  return () => phone.removeEventListener("change", listener);
};

/** Whether the window has the phone's layout, for content that takes another form there and is not only laid out differently. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => phone.matches);
}
