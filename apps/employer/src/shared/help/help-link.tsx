import { shellTexts } from "@wellpaid/texts/shell";
import { Link } from "@wellpaid/ui";
import { CircleQuestionMark } from "@wellpaid/ui/icons";

/** The topics of help, by their addresses below `/employer/help`. */
export type HelpSlug =
  | "first-payday"
  | "payroll-file"
  | "deduction-file"
  | "actual-deductions"
  | "approving-requests"
  | "roles"
  | "lost-phone";

/** "How does this work?" of a page. */
export const HelpLink = ({ topic }: { readonly topic: HelpSlug }) => (
  <Link href={`/employer/help/${topic}`} icon={<CircleQuestionMark />}>
    {shellTexts.howDoesThisWork}
  </Link>
);
