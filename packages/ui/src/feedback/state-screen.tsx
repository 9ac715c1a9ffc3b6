import { shellTexts } from "@wellpaid/texts/shell";
import RotateCw from "lucide-react/icons/rotate-cw";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { Button } from "../action/button.tsx";
import { classes } from "../classes.ts";
import tones from "../tone.module.css";
import type { Tone } from "./chip.tsx";
import css from "./state-screen.module.css";

export interface StateScreenProps {
  /** In a disc of 96. */
  readonly icon: ReactNode;
  readonly tone?: Tone;
  /** None inside a dialog that has shown it. */
  readonly title?: string | undefined;
  readonly children?: ReactNode;
  /** Facts, usually an Inset. */
  readonly facts?: ReactNode;
  readonly actions?: ReactNode;
  /** Level of the title: 1 where it is the screen's own. */
  readonly level?: 1 | 2;
}

/** One state of a screen: disc, title, sentence, facts, buttons. In a card or on the page. */
export function StateScreen({ icon, tone = "plain", title, children, facts, actions, level = 2 }: StateScreenProps) {
  const Title = level === 1 ? "h1" : "h2";
  return (
    <div className={css.screen}>
      <div className={classes(css.disc, tones[tone])} aria-hidden="true">
        {icon}
      </div>
      {title !== undefined && (
        <Title className={css.title} tabIndex={level === 1 ? -1 : undefined}>
          {title}
        </Title>
      )}
      {children && <div className={css.sentence}>{children}</div>}
      {facts && <div className={css.facts}>{facts}</div>}
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  );
}

/** Nothing here yet, and what to do next. */
export function EmptyState(props: Omit<StateScreenProps, "level">) {
  return <StateScreen tone="brand" {...props} />;
}

export interface ErrorStateProps {
  /** 'Something went wrong' */
  readonly title: string;
  /** What is safe, and what did not happen. */
  readonly children: ReactNode;
  readonly onTryAgain: () => void;
  readonly busy?: boolean;
  /** 'Request 7F3A-21C9' */
  readonly requestText?: string | undefined;
  /** Level of the title: 1 where it is the screen's own. */
  readonly level?: 1 | 2;
}

export function ErrorState(props: ErrorStateProps) {
  const { title, children, onTryAgain, busy, requestText, level = 2 } = props;
  return (
    <StateScreen
      icon={<TriangleAlert />}
      tone="negative"
      title={title}
      level={level}
      actions={
        <>
          <Button text={shellTexts.tryAgain} wide icon={<RotateCw />} onPress={onTryAgain} busy={busy ?? false} />
          {requestText && <p className={css.request}>{requestText}</p>}
        </>
      }
    >
      {children}
    </StateScreen>
  );
}
