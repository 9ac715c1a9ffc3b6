import { deviceLinkTexts } from "@wellpaid/texts/identity/device-link";
import { Link } from "@wellpaid/ui";

/** Where no password is judged today: the way by e-mail, beside the passkey and the new password of the form. */
export function ProofLink() {
  return <Link href="/?view=device">{deviceLinkTexts.ways}</Link>;
}
