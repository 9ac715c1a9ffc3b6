import { consoleTexts as texts } from "@wellpaid/texts/employer/employer-shell";
import css from "./names-of-many.module.css";

interface Named {
  /** Unique among them. */
  readonly key: string;
  readonly name: string;
  /** Beside the name. */
  readonly line?: string;
}

const FIRST = 10;

/** Whom something is done to, where they are several: the first by name, the others where the list is opened. */
export function NamesOfMany({ names }: { readonly names: readonly Named[] }) {
  if (names.length < 2) return null;
  const others = names.slice(FIRST);
  return (
    <div className={css.names}>
      <Names names={names.slice(0, FIRST)} />
      {others.length > 0 && (
        <details>
          <summary>{texts.andMore(others.length)}</summary>
          <Names names={others} />
        </details>
      )}
    </div>
  );
}

function Names({ names }: { readonly names: readonly Named[] }) {
  return (
    <ul>
      {names.map(({ key, name, line }) => (
        <li key={key}>
          {name} {line !== undefined && <span className="wp-small">{line}</span>}
        </li>
      ))}
    </ul>
  );
}
