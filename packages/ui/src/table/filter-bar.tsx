import Search from "lucide-react/icons/search";
import type { ReactNode } from "react";
import { TextField } from "../field/text-field.tsx";
import css from "./filter-bar.module.css";

export interface FilterBarProps {
  /** Left out: nothing is searched for. */
  readonly search?:
    | {
        /** 'Name or number': read out, and shown while nothing is typed. */
        readonly label: string;
        readonly value: string;
        readonly onChange: (value: string) => void;
      }
    | undefined;
  /** Filter chips, choices. */
  readonly children?: ReactNode;
  /** How many are shown, or a link. */
  readonly end?: ReactNode;
}

/** Narrows a list: what is searched for, chips, and on the right how much is left. */
export function FilterBar({ search, children, end }: FilterBarProps) {
  return (
    <search className={css.bar}>
      {search && (
        <div className={css.search}>
          <TextField
            label={search.label}
            labelHidden
            placeholder={search.label}
            type="search"
            autoComplete="off"
            value={search.value}
            onChange={search.onChange}
            start={<Search />}
          />
        </div>
      )}
      {children && <div className={css.chips}>{children}</div>}
      {end && <div className={css.end}>{end}</div>}
    </search>
  );
}
