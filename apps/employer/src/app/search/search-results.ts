import type { Found } from "@wellpaid/contract/overview/search";
import { containsWords, searchWords } from "@wellpaid/domain/people/name-search";
import { consoleSearchTexts as texts } from "@wellpaid/texts/overview/search";
import { payrollRunTexts } from "@wellpaid/texts/payroll/payroll-runs";
import { employerRequestTexts } from "@wellpaid/texts/requests/requests";
import { dateText } from "../../shared/dates.ts";

/** A page that the search finds by its name. */
export interface SearchedPage {
  readonly href: string;
  readonly text: string;
}

export interface SearchResult {
  readonly href: string;
  readonly title: string;
  readonly line: string | null;
}

export interface ResultGroup {
  readonly title: string;
  readonly results: readonly SearchResult[];
}

/** What the search shows, in its groups; those without a result are left out. */
export function resultsOf(found: Found | undefined, pages: readonly SearchedPage[], q: string): readonly ResultGroup[] {
  const words = searchWords(q);
  const groups = [
    {
      title: texts.groups.people,
      results: (found?.people ?? []).map(({ id, name, employeeNumber }) => ({
        href: `/employer/people/${id}`,
        title: name,
        line: employeeNumber,
      })),
    },
    {
      title: texts.groups.requests,
      results: (found?.requests ?? []).map(({ kind, name }) => ({
        href: `/employer/requests?${new URLSearchParams({ q: name, kind }).toString()}`,
        title: name,
        line: employerRequestTexts.kinds[kind],
      })),
    },
    {
      title: texts.groups.runs,
      results: (found?.runs ?? []).map(({ id, payday, payGroup, state }) => ({
        href: `/employer/payroll/${id}`,
        title: texts.run(dateText(payday)),
        line: `${payGroup ?? payrollRunTexts.noPayGroup} · ${payrollRunTexts.states[state]}`,
      })),
    },
    {
      title: texts.groups.pages,
      results: pages
        .filter(({ text }) => containsWords(text, words))
        .map(({ href, text }) => ({ href, title: text, line: null })),
    },
  ];
  return groups.filter(({ results }) => results.length > 0);
}
