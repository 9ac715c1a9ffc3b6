import { Button } from "../action/button.tsx";
import css from "./load-more.module.css";

export interface LoadMoreProps {
  /** '50 of 312' */
  readonly line: string;
  /** 'Load more' */
  readonly text: string;
  readonly busy: boolean;
  /** Left out once all are shown. */
  readonly onPress?: (() => void) | undefined;
}

/** Below a list that is paged: how much of it is shown, and the next page. */
export function LoadMore({ line, text, busy, onPress }: LoadMoreProps) {
  return (
    // Takes the focus when its button goes with the last page.
    <div className={css.more} tabIndex={-1}>
      <p className="wp-small" role="status">
        {line}
      </p>
      {onPress && <Button text={text} kind="outlined" small busy={busy} onPress={onPress} />}
    </div>
  );
}
