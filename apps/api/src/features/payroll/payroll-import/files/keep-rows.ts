import { hasOnlyCorrections } from "@wellpaid/domain/payroll/import/corrected-file";
import { doubleKept } from "@wellpaid/domain/payroll/import/read-row";
import { joinByHash } from "../../../../database/stores/join-by-hash.ts";
import type { Tx } from "../../../../database/tables/schema.ts";
import { listPayGroupsThere } from "../pay-group-store.ts";
import type { ImportOf } from "../import-store.ts";
import { deleteRows } from "../rows/row-store.ts";
import { cellsOfPerson } from "./cells-of-person.ts";
import { countGoodRows, insertKept, listDoubles, refuseDouble, setDropped } from "./keep-store.ts";

/**
 * A file takes the place of another one that has errors. If it is of the same person and has only corrected rows, the rows without errors of the other one
 * stay, and so do its rows with errors that the file does not have; otherwise it replaces all of it. Either way no employee is lost
 * without being counted.
 */
export async function keepRows(
  tx: Tx,
  into: ImportOf & { readonly uploadedBy: string },
  replaced: string,
  isGivenOut: boolean,
): Promise<void> {
  await joinByHash(tx, async () => {
    const facts = await countGoodRows(tx, into, replaced);
    if (!hasOnlyCorrections({ ...facts, isGivenOut })) return setDropped(tx, into.id, replaced);
    const groups = await listPayGroupsThere(tx, into.companyId);
    const names = new Map(groups.map(({ id, name }) => [id, name]));
    for (const { position, person, cells, errors, line } of await listDoubles(tx, into.id, replaced))
      await refuseDouble(tx, into.id, {
        position,
        cells: cells ?? (person === null ? null : cellsOfPerson(person, names)),
        errors: [...(errors ?? []), doubleKept(line)],
      });
    return insertKept(tx, into, replaced);
  });
  await deleteRows(tx, replaced);
}
