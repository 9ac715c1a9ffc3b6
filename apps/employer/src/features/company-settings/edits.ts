/** The values typed into some fields, each with the saved value that it was typed over. */
export type Edits<Saved> = {
  readonly [Field in keyof Saved]?: { readonly typed: Saved[Field]; readonly over: Saved[Field] };
};

/** Adds the values typed into some fields, each with the saved value under it. */
export function edited<Saved extends object>(edits: Edits<Saved>, saved: Saved, typed: Partial<Saved>): Edits<Saved> {
  const added = Object.entries(typed).map(([field, value]) => [
    field,
    { typed: value, over: saved[field as keyof Saved] },
  ]);
  return { ...edits, ...(Object.fromEntries(added) as Edits<Saved>) };
}

/**
 * The settings as they would be saved. For a field that another administrator has set since, shows their value instead of
 * what was typed over the old one: no one overwrites what they have not seen.
 */
export function withEdits<Saved extends object>(saved: Saved, edits: Edits<Saved>): Saved {
  const fields = (Object.keys(edits) as (keyof Saved)[]).filter((field) => edits[field]?.over === saved[field]);
  return { ...saved, ...(Object.fromEntries(fields.map((field) => [field, edits[field]?.typed])) as Partial<Saved>) };
}
