import type { AnswerOf } from "@wellpaid/contract/call";
import { listPasskeys } from "@wellpaid/contract/identity/passkeys";
import { queryOf } from "../session/api.ts";

export type OwnPasskey = AnswerOf<typeof listPasskeys>[number];

export const passkeysQuery = queryOf(listPasskeys);
