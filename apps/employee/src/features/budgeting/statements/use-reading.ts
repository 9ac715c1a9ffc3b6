import { useMutation, useQueryClient } from "@tanstack/react-query";
import { readStatementAs } from "@wellpaid/contract/banking/statements";
import type { SentBodyOf } from "@wellpaid/contract/call";
import { api } from "../../../shared/session/api.ts";
import { uploadKey } from "./queries.ts";

/** Sends how an upload is to be read, and shows what becomes of it. Changes are sent one after the other, in their order. */
export function useReading(id: string) {
  const queries = useQueryClient();
  return useMutation({
    scope: { id: `reading ${id}` },
    mutationFn: (body: SentBodyOf<typeof readStatementAs>) => api(readStatementAs, { params: { id }, body }),
    onSuccess: (upload) => queries.setQueryData(uploadKey(id), upload),
  });
}

export type Reading = ReturnType<typeof useReading>;
