import type { FilteredList, ListKeys } from "@wellpaid/domain/administrators/saved-filters";
import { readCivilDate } from "@wellpaid/domain/calendar/civil-date";
import { AUDIT_PARTS } from "@wellpaid/domain/employer/audit/audit-parts";
import { RUN_SORTS } from "@wellpaid/domain/payroll/run/run-sorts";
import { PAYROLL_RUN_STATES } from "@wellpaid/domain/payroll/run/run-state";
import { PEOPLE_FILTERS, PEOPLE_SORTS } from "@wellpaid/domain/people/person-status";
import { REQUEST_KINDS, REQUEST_SORTS } from "@wellpaid/domain/requests/approval";

const MAX_SEARCH = 100;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const isOneOf =
  (values: readonly string[]) =>
  (value: string): boolean =>
    values.includes(value);
const isSearch = (value: string): boolean => value.trim() !== "" && value.length <= MAX_SEARCH;
const isDay = (value: string): boolean => readCivilDate(value) !== undefined;

/** How many rows are read at a time, as the address names them. */
export const PAGE_SIZES = ["25", "50", "100"] as const;

const ordered = (sorts: readonly string[]): ListKeys => ({
  sort: isOneOf(sorts),
  order: isOneOf(["asc", "desc"]),
  size: isOneOf(PAGE_SIZES),
});

/** What the address of each list of the console may hold, apart from how far it is read. */
export const LIST_KEYS: Readonly<Record<FilteredList, ListKeys>> = {
  people: { q: isSearch, status: isOneOf(PEOPLE_FILTERS), ...ordered(PEOPLE_SORTS) },
  requests: { q: isSearch, state: isOneOf(["decided"]), kind: isOneOf(REQUEST_KINDS), ...ordered(REQUEST_SORTS) },
  runs: { state: isOneOf(PAYROLL_RUN_STATES), ...ordered(RUN_SORTS) },
  "audit-log": {
    q: isSearch,
    person: (value) => UUID.test(value),
    part: isOneOf(AUDIT_PARTS),
    from: isDay,
    to: isDay,
    "sign-ins": isOneOf(["shown"]),
    ...ordered(["when"]),
  },
};
