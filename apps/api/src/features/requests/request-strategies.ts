import { accessRequestStrategy } from "./decide-access-request.ts";
import { changeRequestStrategy } from "./decide-change-request.ts";
import { savingsRequestStrategy } from "./decide-savings-request.ts";
import type { RequestStrategies } from "./request-strategy.ts";

export const REQUEST_STRATEGIES: RequestStrategies = {
  "on-demand-pay": accessRequestStrategy,
  savings: savingsRequestStrategy,
  "change-request": changeRequestStrategy,
};
