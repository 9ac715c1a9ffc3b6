import type { AnswerOf } from "@wellpaid/contract/call";
import type { listAdministrators } from "@wellpaid/contract/administrators/console-access";

export type ListedAdministrator = AnswerOf<typeof listAdministrators>["items"][number];
