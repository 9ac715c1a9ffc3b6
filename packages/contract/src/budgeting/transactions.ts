import { CATEGORIES } from "@wellpaid/domain/budgeting/categories";
import { lengthOfNote, LONGEST_NOTE, MAX_PARTS, MIN_PARTS } from "@wellpaid/domain/budgeting/notes-and-splits";
import * as z from "zod/mini";
import { callsOf, FILE_SECONDS } from "../call.ts";
import { CivilDate, GivenCode, Id, Nothing, numberInQuery, Pence, sentPounds } from "../units.ts";
import { noStepUp, ownChanging, ownReading } from "../usual-refusals.ts";

const defineCall = callsOf("budgeting");

/** With commas between; an empty one, as after the last comma, is none. */
const areKeys = (text: string): boolean =>
  text.split(",").every((key) => key.trim() === "" || CATEGORIES.some((known) => known === key.trim()));

/** With commas between, likewise. */
const areIds = (text: string): boolean =>
  text.split(",").every((id) => id.trim() === "" || Id.safeParse(id.trim()).success);

const MAX_POUNDS = 100_000_000;
const AmountInQuery = numberInQuery(sentPounds(0, MAX_POUNDS));

/** What narrows the transactions. */
export const transactionFilters = {
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  categories: z.optional(z.string().check(z.maxLength(500), z.refine(areKeys, "names what is no category"))),
  from: z.optional(CivilDate),
  to: z.optional(CivilDate),
  accountId: z.optional(z.string().check(z.maxLength(1_000), z.refine(areIds, "names what is no id"))),
  direction: z.optional(z.enum(["in", "out"])),
  min: z.optional(AmountInQuery),
  max: z.optional(AmountInQuery),
  /** Moves between own connected accounts and nothing else. */
  moves: z.optional(z.literal("only")),
};

interface Ranges {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

/** A range of days or amounts that ends before it begins is a mistake, not an empty list. */
export const areRangesInOrder = [
  z.refine<Ranges>(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ["to"],
    error: "must not be before from",
  }),
  z.refine<Ranges>(({ min, max }) => min === undefined || max === undefined || min <= max, {
    path: ["max"],
    error: "must not be below min",
  }),
] as const;

const Note = z
  .string()
  .check(z.refine((text) => lengthOfNote(text) <= LONGEST_NOTE, `must have up to ${LONGEST_NOTE} characters`));

export const writeNote = defineCall({
  name: "writeNote",
  summary: "The employee's own note on a transaction; an empty one removes it",
  route: "PUT /banking/transactions/{id}/note",
  access: "session",
  inPartnersSession: "free",
  params: z.object({ id: Id }),
  body: z.object({ note: Note }),
  answer: z.object({ note: z.nullable(z.string()) }),
  refusals: [...ownChanging, "NOT_FOUND"],
});

export const splitTransaction = defineCall({
  name: "splitTransaction",
  summary: "Divides a transaction into parts, each with a category; replaces the parts that it had",
  route: "PUT /banking/transactions/{id}/split",
  access: "session",
  inPartnersSession: "free",
  params: z.object({ id: Id }),
  body: z.object({
    parts: z
      .array(z.object({ category: z.enum(CATEGORIES), amount: Pence, note: z.optional(z.nullable(Note)) }))
      .check(z.minLength(MIN_PARTS), z.maxLength(MAX_PARTS)),
  }),
  answer: Nothing,
  refusals: [...ownChanging, "NOT_FOUND", "PART_WRONG_SIGN", "SPLIT_NOT_EXACT"],
});

export const removeSplit = defineCall({
  name: "removeSplit",
  summary: "The transaction is whole again, in its own category",
  route: "DELETE /banking/transactions/{id}/split",
  access: "session",
  inPartnersSession: "free",
  params: z.object({ id: Id }),
  answer: Nothing,
  refusals: [...ownChanging, "NOT_FOUND"],
});

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
  /** Of how many transactions it is the category now, and by which id that can be undone for an hour; null where none changed. */
  answer: z.object({ changed: z.number(), undoId: z.nullable(Id) }),
  refusals: [...ownChanging, "NOT_FOUND"],
});

export const undoCategory = defineCall({
  name: "undoCategory",
  summary: "Undoes the employee's last change of a category",
  route: "POST /banking/category-changes/{id}/undo",
  access: "session",
  inPartnersSession: "free",
  params: z.object({ id: Id }),
  /** Of how many transactions the earlier category is back: those that were not changed since. */
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
  query: z.object({ ...transactionFilters, code: GivenCode }).check(...areRangesInOrder),
  answer: z.custom<Blob>(),
  file: "text/csv; charset=utf-8",
  withinSeconds: FILE_SECONDS,
  refusals: [...ownReading, ...noStepUp],
});
