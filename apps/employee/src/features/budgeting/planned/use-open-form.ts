import type { PlannedPayment, PlannedType } from "@wellpaid/contract/budgeting/budgeting";
import { newIdempotencyKey } from "@wellpaid/web";
import { useProfile } from "../../../shared/profile.ts";
import { useStored } from "../../../shared/storage/use-session-storage.ts";
import { changed, fieldsOf, NO_FIELDS, type PlannedField, type PlannedFields } from "./planned-fields.ts";

interface StoredForm extends PlannedFields {
  /** '' while it is closed, 'new', or the id of what is edited. */
  readonly of: string;
  readonly type: PlannedType;
  /** What was edited, as it was when the form opened; null for a new one. */
  readonly before: PlannedFields | null;
  /** Made when the form opens and kept through every retry, so that a lost answer makes no second one. */
  readonly key: string;
}

const CLOSED: StoredForm = { ...NO_FIELDS, of: "", type: "expense", before: null, key: "" };

/** The form of a planned payment: which it is of and what is typed, kept over a reload. */
export function useOpenForm() {
  const { id } = useProfile();
  const { value, change, forget } = useStored(`planned-form ${id}`, CLOSED);
  const openFor = (of: string, type: PlannedType, fields: PlannedFields, before: PlannedFields | null) =>
    change({ ...fields, of, type, before, key: newIdempotencyKey() });
  return {
    form: value.of === "" ? null : value,
    set: (field: PlannedField, typed: string) => change(changed(value, field, typed)),
    add: (type: PlannedType) => openFor("new", type, NO_FIELDS, null),
    edit: (planned: PlannedPayment) => {
      const fields = fieldsOf(planned);
      openFor(planned.id, planned.type, fields, fields);
    },
    close: () => {
      change(CLOSED);
      forget();
    },
  };
}

export type OpenForm = NonNullable<ReturnType<typeof useOpenForm>["form"]>;
