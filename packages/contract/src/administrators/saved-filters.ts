import { FILTERED_LISTS, MAX_FILTER_NAME } from "@wellpaid/domain/administrators/saved-filters";
import * as z from "zod/mini";
import { administratorCallsOf } from "../call.ts";
import { givenName, Id } from "../units.ts";

const defineCall = administratorCallsOf("employer");

const List = z.enum(FILTERED_LISTS);
const MAX_KEYS = 10;
const MAX_VALUE = 100;
/** What the address of the list holds, by its keys. */
const Query = z
  .record(z.string().check(z.maxLength(20)), z.string().check(z.maxLength(MAX_VALUE)))
  .check(z.refine((query) => Object.keys(query).length <= MAX_KEYS, `must have at most ${MAX_KEYS} keys`));

export const SavedFilter = z.object({
  id: Id,
  name: z.string(),
  query: Query,
  isDefault: z.boolean(),
  /** False where part of it is no longer known and is left out. */
  isWhole: z.boolean(),
});
export type SavedFilter = z.infer<typeof SavedFilter>;

/** Each call answers with the administrator's filters of the list as they are then, by name. */
const answer = z.object({ items: z.array(SavedFilter) });
const name = givenName(MAX_FILTER_NAME);
const params = z.object({ id: Id });
const own = ["NO_SESSION", "STEP_REQUIRED"] as const;

export const listSavedFilters = defineCall({
  name: "listSavedFilters",
  summary: "The filters that the administrator has saved for a list, by name",
  route: "GET /employer/saved-filters",
  query: z.object({ list: List }),
  answer,
  refusals: own,
});

export const saveFilter = defineCall({
  name: "saveFilter",
  summary: "Save how a list is narrowed and sorted under a name, for the administrator alone; up to 20 for each list",
  route: "POST /employer/saved-filters",
  body: z.object({ list: List, name, query: Query }),
  answer,
  refusals: [...own, "FILTER_NAME_TAKEN", "TOO_MANY_FILTERS"],
});

export const changeSavedFilter = defineCall({
  name: "changeSavedFilter",
  summary: "Rename a saved filter, or choose whether its list opens with it; only one of a list does",
  route: "PATCH /employer/saved-filters/{id}",
  params,
  body: z.object({ name: z.optional(name), isDefault: z.optional(z.boolean()) }),
  answer,
  refusals: [...own, "NOT_FOUND", "FILTER_NAME_TAKEN"],
});

export const deleteSavedFilter = defineCall({
  name: "deleteSavedFilter",
  summary: "Delete a saved filter",
  route: "DELETE /employer/saved-filters/{id}",
  params,
  answer,
  refusals: [...own, "NOT_FOUND"],
});
