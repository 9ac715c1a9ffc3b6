import ArrowLeft from "lucide-react/icons/arrow-left";
import { Anchor } from "../action/link.tsx";
import css from "./stepper.module.css";

/** One step back: by an address, or by what is done. */
export type StepBack = { readonly text: string } & (
  | { readonly href: string; readonly onPress?: undefined }
  | { readonly onPress: () => void; readonly href?: undefined }
);

export interface StepperProps {
  /** From 1; one more than there are when all are done. */
  readonly step: number;
  readonly of: number;
  /** 'Step 3 of 5' */
  readonly text: string;
  /** Left of the text; without it there is no arrow. */
  readonly back?: StepBack | undefined;
}

/** A bar for each step, the present one half filled, under the way back and 'Step 3 of 5'. */
export function Stepper({ step, of, text, back }: StepperProps) {
  return (
    <div className={css.stepper}>
      <div className={css.head}>
        {back && <Back {...back} />}
        <p className={css.text}>{text}</p>
      </div>
      <div className={css.steps} aria-hidden="true">
        {Array.from({ length: of }, (_, index) => (
          <i key={index} className={index < step - 1 ? css.done : index === step - 1 ? css.half : css.toCome} />
        ))}
      </div>
    </div>
  );
}

/** The arrow; from 900 also its word. */
function Back({ text, href, onPress }: StepBack) {
  const inside = (
    <>
      <ArrowLeft />
      <span className={css.backText}>{text}</span>
    </>
  );
  if (href !== undefined)
    return (
      <Anchor href={href} className={css.back}>
        {inside}
      </Anchor>
    );
  return (
    <button type="button" className={css.back} onClick={onPress}>
      {inside}
    </button>
  );
}
