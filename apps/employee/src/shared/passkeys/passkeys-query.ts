import { queryOptions } from "@tanstack/react-query";
import type { AnswerOf } from "@wellpaid/contract/call";
import { listPasskeys } from "@wellpaid/contract/identity/passkeys";
import { api } from "../session/api.ts";

export type OwnPasskey = AnswerOf<typeof listPasskeys>[number];

export const passkeysQuery = queryOptions({
  queryKey: [listPasskeys.name],
  queryFn: ({ signal }) => api(listPasskeys, { signal }),
});
