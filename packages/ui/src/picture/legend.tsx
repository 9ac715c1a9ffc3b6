import css from "./legend.module.css";

/** A mark of a picture, and what it means. */
export interface LegendEntry {
  readonly name: string;
  /** The class of the mark as the picture draws it. */
  readonly mark: string | undefined;
}

/** What the marks of a picture mean, in their order. */
export function Legend({ entries }: { readonly entries: readonly LegendEntry[] }) {
  return (
    <ul className={css.legend}>
      {entries.map(({ name, mark }) => (
        <li key={name}>
          <i className={mark} aria-hidden="true" />
          {name}
        </li>
      ))}
    </ul>
  );
}
