import { Chip } from "@wellpaid/ui";
import { X } from "@wellpaid/ui/icons";
import { formatDateWithWeekday, londonDateOf } from "@wellpaid/web";

interface Words {
  readonly title: string;
  readonly chip: string;
  readonly askAgain: string;
  readonly askAgainFrom: (date: string) => string;
}

/** How home shows a request that the employer has rejected, with the day from which a new one may be made. */
export function rejectedLook(from: string | null, mayAskAgain: boolean, texts: Words) {
  return {
    icon: <X />,
    tone: "negative",
    title: texts.title,
    line: from === null || mayAskAgain ? texts.askAgain : texts.askAgainFrom(formatDateWithWeekday(londonDateOf(from))),
    chip: <Chip tone="negative" icon={<X />} text={texts.chip} />,
  } as const;
}
