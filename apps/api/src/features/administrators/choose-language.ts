import type * as calls from "@wellpaid/contract/administrators/language";
import type { AnswerOf } from "@wellpaid/contract/call";
import type { Context } from "../../context.ts";
import type { CallRequest } from "../../http/answer-call.ts";
import { languageAnswer } from "../../shared/language.ts";
import { readAdministratorLanguage, writeAdministratorLanguage } from "./language-store.ts";

type Answer = AnswerOf<typeof calls.readAdministratorLanguage>;

export async function readLanguage(
  { database }: Context,
  { administrator }: CallRequest<typeof calls.readAdministratorLanguage>,
): Promise<Answer> {
  return languageAnswer((await readAdministratorLanguage(database, administrator.id)).language);
}

/** Keeps the choice with the administrator, for emails, and in this browser, for its pages. */
export async function chooseLanguage(
  { database }: Context,
  { administrator, body, device }: CallRequest<typeof calls.chooseAdministratorLanguage>,
): Promise<Answer> {
  await writeAdministratorLanguage(database, administrator.id, body.language);
  device.keepLanguage(body.language);
  return languageAnswer(body.language);
}
