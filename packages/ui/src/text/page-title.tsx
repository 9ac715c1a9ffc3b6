import ArrowLeft from "lucide-react/icons/arrow-left";
import type { ReactNode } from "react";
import { Anchor } from "../action/link.tsx";
import css from "./page-title.module.css";

export interface PageTitleProps {
  readonly title: string;
  readonly line?: ReactNode;
  /** Where the arrow leads; without it there is none. */
  readonly backHref?: string;
  readonly backText?: string;
  /** Right of the title from 680. */
  readonly end?: ReactNode;
}

/** The screen's only h1. It takes the focus after a change of page. */
export function PageTitle({ title, line, backHref, backText, end }: PageTitleProps) {
  return (
    <div className={css.bar}>
      {backHref !== undefined && (
        <Anchor href={backHref} className={css.back} aria-label={backText}>
          <ArrowLeft />
        </Anchor>
      )}
      <div className={css.words}>
        <h1 className={css.title} tabIndex={-1}>
          {title}
        </h1>
        {line !== undefined && <p className="wp-small">{line}</p>}
      </div>
      {end !== undefined && <div className={css.end}>{end}</div>}
    </div>
  );
}
