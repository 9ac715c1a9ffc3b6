import { complaintTexts } from "@wellpaid/texts/help/complaints";
import { Link } from "@wellpaid/ui";

/** To the page that says how complaints are handled, and from there to the form. */
export const ComplaintsLink = () => <Link href="/complaints">{complaintTexts.howItWorks}</Link>;
