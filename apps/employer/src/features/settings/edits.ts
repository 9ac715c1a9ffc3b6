/** What is typed into some fields, and over what. */
export type Edits<Kept> = {
  readonly [Field in keyof Kept]?: { readonly typed: Kept[Field]; readonly over: Kept[Field] };
};

/** With what is typed into some fields of what is kept. */
export function edited<Kept extends object>(edits: Edits<Kept>, kept: Kept, typed: Partial<Kept>): Edits<Kept> {
  const added = Object.entries(typed).map(([field, value]) => [
    field,
    { typed: value, over: kept[field as keyof Kept] },
  ]);
  return { ...edits, ...(Object.fromEntries(added) as Edits<Kept>) };
}

/**
 * As it would be saved. Of a field that somebody else has set since theirs is shown, in place of what was typed over the value
 * before: nobody saves over what they have not seen.
 */
export function withEdits<Kept extends object>(kept: Kept, edits: Edits<Kept>): Kept {
  const fields = (Object.keys(edits) as (keyof Kept)[]).filter((field) => edits[field]?.over === kept[field]);
  return { ...kept, ...(Object.fromEntries(fields.map((field) => [field, edits[field]?.typed])) as Partial<Kept>) };
}
