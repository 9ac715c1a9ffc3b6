import { Link } from "@wellpaid/ui";
import { Fragment } from "react";

/** An e-mail address that breaks before its parts where it has no room, and nowhere else. */
export function MailText({ address }: { readonly address: string }) {
  const starts = [0, ...[...address.slice(1).matchAll(/[@.]/g)].map(({ index }) => index + 1)];
  return starts.map((start, index) => (
    <Fragment key={start}>
      {start > 0 && <wbr />}
      {address.slice(start, starts[index + 1])}
    </Fragment>
  ));
}

/** Writes to it. */
export function MailLink({ address }: { readonly address: string }) {
  return (
    <Link href={`mailto:${address}`}>
      <span>
        <MailText address={address} />
      </span>
    </Link>
  );
}
