import type { AnswerCall } from "../../http/answer-call.ts";
import type { Surroundings } from "../../surroundings.ts";
import { administratorRoutes } from "./administrators/routes.ts";

/** The calls of the employer's console, but for payroll's. */
export function employerRoutes(answer: AnswerCall, around: Surroundings): void {
  administratorRoutes(answer, around);
}
