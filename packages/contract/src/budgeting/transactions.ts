import { CATEGORIES } from "@wellpaid/domain/budgeting/categories";
import * as z from "zod/mini";
import { callsOf, FILE_SECONDS } from "../call.ts";
import { GivenCode, Id } from "../units.ts";
import { noStepUp, ownChanging, ownReading } from "../usual-refusals.ts";

const defineCall = callsOf("budgeting");

/** With commas between; an empty one, as after the last comma, is none. */
const areKeys = (text: string): boolean =>
  text.split(",").every((key) => key.trim() === "" || CATEGORIES.some((known) => known === key.trim()));

/** What narrows the transactions. */
export const transactionFilters = {
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  categories: z.optional(z.string().check(z.maxLength(500), z.refine(areKeys, "names what is no category"))),
  /** Moves between own connected accounts and nothing else. */
  moves: z.optional(z.literal("only")),
};

export const changeCategory = defineCall({
  name: "changeCategory",
  summary: "Another category for a transaction, or for all that are alike and those to come",
  route: "PATCH /banking/transactions/{id}",
  access: "session",
  inPartnersSession: "free",
  params: z.object({ id: Id }),
  body: z.object({
    category: z.nullable(z.enum(CATEGORIES)),
    /** For all with the same counterparty or, where none is given, the same description, in the same direction. */
    alike: z._default(z.boolean(), false),
  }),
  /** Of how many transactions it is the category now. */
  answer: z.object({ changed: z.number() }),
  refusals: [...ownChanging, "NOT_FOUND"],
});

export const exportTransactions = defineCall({
  name: "exportTransactions",
  summary:
    "All transactions that fit, newest first, as a CSV; thirty an hour; with a code of type `step_up` where `CODE_REQUIRED` says so",
  route: "GET /banking/transactions.csv",
  access: "session-even-suspended",
  inPartnersSession: "asks-itself",
  query: z.object({ ...transactionFilters, code: GivenCode }),
  answer: z.custom<Blob>(),
  file: "text/csv; charset=utf-8",
  withinSeconds: FILE_SECONDS,
  refusals: [...ownReading, ...noStepUp],
});
