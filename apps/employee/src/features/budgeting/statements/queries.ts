import { infiniteQueryOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import {
  type StatementRow,
  type StatementUpload,
  statementImports,
  statementRows,
  statementUpload,
} from "@wellpaid/contract/banking/statements";
import { api } from "../../../shared/session/api.ts";
import { readBanksAgain } from "../connect/queries.ts";

export type { StatementImport, StatementRow, StatementUpload } from "@wellpaid/contract/banking/statements";

export const statementsPath = "/dashboard/account/statements";

/** The number loaded at once. */
const PAGE = 50;

export const uploadKey = (id: string) => [statementUpload.name, id] as const;

export const uploadQuery = (id: string) =>
  queryOptions({ queryKey: uploadKey(id), queryFn: ({ signal }) => api(statementUpload, { params: { id }, signal }) });

/** What a file is read with: rows and choices of another reading are others. */
export const readingOf = ({ csv, dates, part, account, counts }: StatementUpload): string =>
  JSON.stringify([csv?.mapping, dates?.order, part, account?.id, counts]);

/** Rows with one outcome. `reading`: what the file is read with, since another reading has other rows. */
export const uploadRowsQuery = (id: string, outcome: StatementRow["outcome"], reading: string) =>
  infiniteQueryOptions({
    queryKey: [statementRows.name, id, outcome, reading],
    queryFn: ({ pageParam, signal }) =>
      api(statementRows, { params: { id }, query: { outcome, limit: PAGE, offset: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ hasMore }, pages) => (hasMore ? pages.length * PAGE : undefined),
  });

export const importsQuery = infiniteQueryOptions({
  queryKey: [statementImports.name],
  queryFn: ({ pageParam, signal }) => api(statementImports, { query: { limit: PAGE, offset: pageParam }, signal }),
  initialPageParam: 0,
  getNextPageParam: ({ hasMore }, pages) => (hasMore ? pages.length * PAGE : undefined),
});

/** After an import or its undoing: everything that shows transactions, and the list of imports. */
export const readStatementsAgain = (queries: QueryClient) =>
  Promise.all([readBanksAgain(queries), queries.invalidateQueries({ queryKey: [statementImports.name] })]);
