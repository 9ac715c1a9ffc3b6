import { ownStatementTexts } from "@wellpaid/texts/account/statements";
import { Link } from "@wellpaid/ui";
import { FileText } from "@wellpaid/ui/icons";
import css from "./statements-link.module.css";

/** From a list of money to what can be sent on of it, at the foot of its card. */
export function StatementsLink() {
  return (
    <p className={css.foot}>
      <Link href="/dashboard/manage-account/statements" icon={<FileText />}>
        {ownStatementTexts.title}
      </Link>
    </p>
  );
}
