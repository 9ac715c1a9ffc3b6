import type { Tx } from "../../../database/tables/schema.ts";
import { listNewPersons, type NewPerson } from "../../../shared/new-people-store.ts";
import { notifyAdministrators } from "../../../notifications/notification-store.ts";
import type { LockedImport } from "./import-store.ts";

const keyOf = ({ recordId, shared }: NewPerson): string => `${recordId} ${JSON.stringify(shared)}`;

/** Notifies all administrators but the two of a file, where more new people share something than `before` it was taken over. */
export async function notifyOfNewPeople(
  tx: Tx,
  { supportEmail }: { readonly supportEmail: string },
  { companyId, uploadedBy }: Pick<LockedImport, "companyId" | "uploadedBy">,
  confirmedBy: string,
  before: readonly NewPerson[],
): Promise<void> {
  const known = new Set(before.map(keyOf));
  const people = await listNewPersons(tx, companyId);
  if (people.every((person) => known.has(keyOf(person)))) return;
  await notifyAdministrators(tx, {
    companyId,
    except: [uploadedBy, confirmedBy],
    template: "new-people-alike",
    values: { people: String(people.length), support: supportEmail },
  });
}
