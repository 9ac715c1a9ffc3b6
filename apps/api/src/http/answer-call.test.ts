import type { cancelAdvance } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { expectTypeOf, test } from "vitest";
import { type Refusal, refuse } from "../refusal.ts";
import type { CallHandler } from "./answer-call.ts";

type Returned = Awaited<ReturnType<CallHandler<typeof cancelAdvance>>>;

test("a use case returns only refusals that its call declares", () => {
  expectTypeOf(refuse("TOO_LATE_TO_CANCEL")).toEqualTypeOf<Refusal<"TOO_LATE_TO_CANCEL">>();
  expectTypeOf<Refusal<"TOO_LATE_TO_CANCEL">>().toExtend<Returned>();
  expectTypeOf<Refusal<"OWN_RETURN">>().not.toExtend<Returned>();
  expectTypeOf<Refusal>().not.toExtend<Returned>();
});

test("a use case returns the refusals of every call and of a key", () => {
  expectTypeOf<Refusal<"INVALID_INPUT" | "IDEMPOTENCY_KEY_REUSED">>().toExtend<Returned>();
});
