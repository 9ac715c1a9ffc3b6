import { useQuery } from "@tanstack/react-query";
import { type ToDo, toDo } from "@wellpaid/contract/overview/to-do";
import type { ExceptionKind } from "@wellpaid/domain/overview/exceptions";
import { readOf } from "./calls.ts";

export type ToDoItem = ToDo["items"][number];

/** Read again after whatever an administrator has done (`useAct`), and for what colleagues do once it is this old. */
const STALE_MS = 60_000;

/** What waits at the company, and how much of it the administrator can settle. */
export function useToDo() {
  return useQuery({ ...readOf(toDo, {}), staleTime: STALE_MS });
}

/** How many things the administrator can settle. */
export const countOf = (items: readonly ToDoItem[]): number => items.reduce((sum, { count }) => sum + count, 0);

/** Where each kind is settled, if it has a page of its own; otherwise in the list of its kind. */
const PLACES: Readonly<Partial<Record<ExceptionKind, string>>> = {
  "request-waiting": "/employer/requests",
  "new-people-alike": "/employer/new-people",
  "import-waiting": "/employer/payroll/import",
  "return-waiting": "/employer/payroll?state=returned",
  "run-to-download": "/employer/payroll?state=fixed",
};

export const placeOf = (kind: ExceptionKind): string => PLACES[kind] ?? `/employer/waiting/${kind}`;

/** How many things the page of a menu item settles; the overview leads to all of them. */
export const countAt = (href: string, items: readonly ToDoItem[]): number =>
  countOf(href === "/employer" ? items : items.filter(({ kind }) => placeOf(kind).split("?")[0] === href));
