import { copyTexts as texts } from "@wellpaid/texts/copying";
import { showSnackbar } from "../feedback/snackbar-queue.ts";
import { Button, type ButtonLook } from "./button.tsx";

export interface CopyButtonProps extends ButtonLook {
  readonly value: string;
  /** What is copied, for a screen reader where several buttons are on a page: "Copy complaint number". */
  readonly what?: string;
  readonly text?: string;
  readonly autoFocus?: boolean;
}

/** Copies a value that people send on. "Copied" is read out; where the browser refuses, it says what to do instead. */
export function CopyButton({ value, what, text = texts.copy, autoFocus = false, ...look }: CopyButtonProps) {
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value);
      showSnackbar("success", texts.copied, "copy");
    } catch {
      showSnackbar("error", texts.notCopied, "copy");
    }
  };
  const name = what === undefined ? {} : { "aria-label": texts.copyOf(what) };
  return <Button {...look} {...name} text={text} autoFocus={autoFocus} onPress={() => void copy()} />;
}
