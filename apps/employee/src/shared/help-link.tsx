import { shellTexts } from "@wellpaid/texts/shell";
import { Link } from "@wellpaid/ui";
import { CircleQuestionMark } from "@wellpaid/ui/icons";
import { isEmbedded } from "./session/session.ts";

/** The topics of help, by their addresses below `/help`. */
export type HelpSlug =
  | "sign-up"
  | "forgotten-password"
  | "lost-phone"
  | "on-demand-pay"
  | "savings"
  | "left-to-spend"
  | "planned-payments"
  | "bank-connections"
  | "statements"
  | "account-security"
  | "closing-your-account";

/** "How does this work?" of a screen. Embedded, it is read outside the frame, as the legal pages are. */
export function HelpLink({ topic }: { readonly topic: HelpSlug }) {
  return (
    <p>
      <Link href={`/help/${topic}`} external={isEmbedded()} icon={<CircleQuestionMark />}>
        {shellTexts.howDoesThisWork}
      </Link>
    </p>
  );
}
