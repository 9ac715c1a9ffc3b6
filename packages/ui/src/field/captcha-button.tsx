import { useId } from "react";
import { Check, RotateCw, ShieldCheck } from "../icons.ts";
import css from "./captcha-button.module.css";

export type CaptchaState =
  | { readonly kind: "rest" }
  /** `share`: how much is done, from 0 to 1. */
  | { readonly kind: "working"; readonly share: number }
  | { readonly kind: "done" }
  /** `message`: why, and what can be done. */
  | { readonly kind: "failed"; readonly message: string };

export interface CaptchaButtonProps {
  readonly state: CaptchaState;
  readonly onPress: () => void;
  readonly autoFocus?: boolean | undefined;
  /** "I'm human" */
  readonly label: string;
  /** Shown while it works, instead of the label and below it. */
  readonly workingText: string;
  readonly workingLine: string;
  readonly doneText: string;
}

/** One box to tick, which the browser then confirms by proof of work: no puzzle. Once done, it stays ticked. */
export function CaptchaButton(props: CaptchaButtonProps) {
  const { state, onPress, autoFocus, label, workingText, workingLine, doneText } = props;
  const [titleId, lineId] = [useId(), useId()];
  const isWorking = state.kind === "working";
  const isSettled = isWorking || state.kind === "done";
  const line = isWorking ? workingLine : state.kind === "failed" ? state.message : undefined;
  return (
    <div className={css.captcha} data-state={state.kind}>
      {/* Looks like a checkbox, and is announced as one: its state is shown beside it. */}
      <button
        type="button"
        role="checkbox"
        aria-checked={state.kind === "done"}
        aria-busy={isWorking || undefined}
        aria-disabled={isSettled || undefined}
        aria-labelledby={titleId}
        aria-describedby={line && lineId}
        className={css.button}
        autoFocus={autoFocus}
        onClick={isSettled ? undefined : onPress}
      >
        <span className={isWorking ? css.spinner : css.box}>{state.kind === "done" && <Check />}</span>
        <span className={css.words}>
          <span className={css.title} id={titleId}>
            {isWorking ? workingText : label}
          </span>
          {line && (
            <span className={css.line} id={lineId}>
              {line}
            </span>
          )}
        </span>
        <span className={css.end}>
          <End state={state} doneText={doneText} />
        </span>
      </button>
      {isWorking && <Bar share={state.share} label={workingText} />}
      <p className="wp-hidden" role="status">
        {state.kind === "done" ? doneText : state.kind !== "rest" && line}
      </p>
    </div>
  );
}

const percentOf = (share: number) => Math.floor(share * 100);

function End({ state, doneText }: Pick<CaptchaButtonProps, "state" | "doneText">) {
  if (state.kind === "working") return `${percentOf(state.share)}%`;
  if (state.kind === "done") return doneText;
  return state.kind === "failed" ? <RotateCw /> : <ShieldCheck />;
}

function Bar({ share, label }: { readonly share: number; readonly label: string }) {
  return (
    <div
      className={css.bar}
      role="progressbar"
      aria-label={label}
      aria-valuenow={percentOf(share)}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <div style={{ width: `${share * 100}%` }} />
    </div>
  );
}
