import type { AnswerInputOf } from "@wellpaid/contract/call";
import type * as contract from "@wellpaid/contract/administrators/console-access";
import { instantText } from "@wellpaid/domain/calendar/instant";
import { newUntil, refusalOfAgreement } from "@wellpaid/domain/employer/two-people/independence";
import type { Database } from "../../database/tables/schema.ts";
import type { CallRequest } from "../../http/answer-call.ts";
import { mailboxOf } from "../../auth/second-person.ts";
import { readColleagues } from "../../auth/colleague-store.ts";
import { type ListedAdministrator, listPage } from "./administrator-list-store.ts";

const stateOf = ({ isActive, hasLink, isFresh }: Pick<ListedAdministrator, "isActive" | "hasLink" | "isFresh">) =>
  isActive ? ("active" as const) : hasLink || isFresh ? ("invited" as const) : ("expired" as const);

/** The company's living administrators by name. */
export async function listAdministrators(
  database: Database,
  { administrator: by, query: { limit, offset } }: CallRequest<typeof contract.listAdministrators>,
): Promise<AnswerInputOf<typeof contract.listAdministrators>> {
  const rows = await listPage(database, by.companyId, { limit, offset });
  const total = rows[0]?.total ?? 0;
  const colleagues = await readColleagues(database, by.companyId);
  const own = mailboxOf(colleagues, by.id);
  const standing = (id: string) => {
    const mailbox = mailboxOf(colleagues, id);
    const until = newUntil(colleagues.history, mailbox);
    return {
      newUntil: until === null ? null : instantText(until),
      canAgree: refusalOfAgreement(colleagues.history, own, mailbox) === null,
    };
  };
  return {
    items: rows.map(({ id, name, email, roles, hasTotp, passkeys, lastSeenAt, ...row }) => ({
      id,
      name,
      email,
      roles: [...roles],
      state: stateOf(row),
      isSelf: id === by.id,
      hasTotp,
      passkeys,
      lastSeenAt: lastSeenAt?.toISOString() ?? null,
      ...standing(id),
    })),
    total,
    hasMore: total > offset + rows.length && rows.length > 0,
  };
}
