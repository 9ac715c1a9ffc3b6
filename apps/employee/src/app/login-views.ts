import { lazyPage } from "@wellpaid/web";

/** What else the login page shows, by its `?view=`: each in a file of its own, requested before it is shown. */
export const loginViews = {
  "sign-up": lazyPage(() => import("../features/identity/sign-up/sign-up.tsx"), "SignUp"),
  reset: lazyPage(() => import("../features/identity/password-reset/reset.tsx"), "Reset"),
  device: lazyPage(() => import("../features/identity/device-link/device-link.tsx"), "DeviceLink"),
  "verify-code": lazyPage(() => import("../features/identity/log-in-steps/verify-code.tsx"), "VerifyCode"),
  "payday-date": lazyPage(() => import("../features/identity/log-in-steps/payday-date.tsx"), "PaydayDate"),
  "change-password": lazyPage(() => import("../features/identity/log-in-steps/change-password.tsx"), "ChangePassword"),
};

export type LoginView = keyof typeof loginViews;

/** @param value the address's `view`; anything but a view is the sign-in */
export function loginViewOf(value: unknown): LoginView | undefined {
  return typeof value === "string" && Object.hasOwn(loginViews, value) ? (value as LoginView) : undefined;
}
