import { deviceLinkTexts } from "@wellpaid/texts/identity/device-link";
import { Link } from "@wellpaid/ui";

/** Where no password is checked today: the way by e-mail, in addition to the form's passkey and new password. */
export function ProofLink() {
  return <Link href="/?view=device">{deviceLinkTexts.ways}</Link>;
}
