/** What is typed into some fields, and over what. */
export type Edits<Saved> = {
  readonly [Field in keyof Saved]?: { readonly typed: Saved[Field]; readonly over: Saved[Field] };
};

/** With what is typed into some fields of what is kept. */
export function edited<Saved extends object>(edits: Edits<Saved>, saved: Saved, typed: Partial<Saved>): Edits<Saved> {
  const added = Object.entries(typed).map(([field, value]) => [
    field,
    { typed: value, over: saved[field as keyof Saved] },
  ]);
  return { ...edits, ...(Object.fromEntries(added) as Edits<Saved>) };
}

/**
 * As it would be saved. For a field that another administrator has set since, shows their value in place of what was
 * typed over the old one: no one overwrites what they have not seen.
 */
export function withEdits<Saved extends object>(saved: Saved, edits: Edits<Saved>): Saved {
  const fields = (Object.keys(edits) as (keyof Saved)[]).filter((field) => edits[field]?.over === saved[field]);
  return { ...saved, ...(Object.fromEntries(fields.map((field) => [field, edits[field]?.typed])) as Partial<Saved>) };
}
