import type { AnswerOf } from "@wellpaid/contract/call";
import type { listPartnerEmployees } from "@wellpaid/contract/partners/partners";

export type LinkedPerson = AnswerOf<typeof listPartnerEmployees>["items"][number];

export const nameOf = ({ name, surname }: Pick<LinkedPerson, "name" | "surname">): string => `${name} ${surname}`;
