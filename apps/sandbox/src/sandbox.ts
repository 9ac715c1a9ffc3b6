import type { FastifyPluginAsync } from "fastify";
import { accountCalls } from "./calls/account-calls.ts";
import { bankCalls } from "./calls/bank-calls.ts";
import { changeCalls } from "./calls/change-calls.ts";
import { answerErrors } from "./calls/checked.ts";
import { clockCalls } from "./calls/clock-calls.ts";
import { employerPaymentCalls } from "./calls/employer-payment-calls.ts";
import { payrollCalls } from "./calls/payroll-calls.ts";
import { pushCalls } from "./calls/push-calls.ts";
import { watchCalls } from "./calls/watch-calls.ts";
import { createClock } from "./clock/clock.ts";
import type { DemoState } from "./demo/demo-state.ts";
import { sandboxPages } from "./pages/routes.ts";
import { willowRoutes } from "./partner/routes.ts";
import type { Sandbox } from "./sandbox-state.ts";

export function createSandbox(demoState: DemoState, pushEndpoints: string): Sandbox {
  let last: Promise<unknown> = Promise.resolve();
  return {
    ...demoState,
    pushEndpoints,
    clock: createClock(demoState.pool, demoState.control),
    inTurn: (work) => {
      const done = last.then(work);
      last = done.catch(() => undefined);
      return done;
    },
  };
}

/** The calls below `/sandbox/api` and the pages below `/sandbox`; the parties are plugins of their own. */
export function sandboxPlugin(sandbox: Sandbox): FastifyPluginAsync {
  return async (scope) => {
    await scope.register(
      async (calls) => {
        answerErrors(calls);
        watchCalls(calls, sandbox);
        clockCalls(calls, sandbox);
        changeCalls(calls, sandbox);
        bankCalls(calls, sandbox);
        accountCalls(calls, sandbox);
        payrollCalls(calls, sandbox);
        employerPaymentCalls(calls, sandbox);
        pushCalls(calls, sandbox);
      },
      { prefix: "/sandbox/api" },
    );
    await scope.register(async (partner) =>
      willowRoutes(partner, sandbox.banks.origin, { pool: sandbox.pool, now: sandbox.banks.now }),
    );
    await scope.register(async (pages) => sandboxPages(pages, sandbox), { prefix: "/sandbox" });
  };
}
