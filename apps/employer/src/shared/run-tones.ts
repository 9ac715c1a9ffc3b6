import type { PayrollRunState } from "@wellpaid/domain/payroll/run/run-state";
import type { Tone } from "@wellpaid/ui";

/** How a payroll run's state looks. */
export const RUN_TONES: Readonly<Record<PayrollRunState, Tone>> = {
  open: "plain",
  fixed: "brand",
  posted: "plain",
  returned: "warning",
  confirmed: "warning",
  reconciled: "positive",
};
