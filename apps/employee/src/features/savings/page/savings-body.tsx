import { PageBody, type PageWidth } from "@wellpaid/ui";
import type { ReactNode } from "react";
import { isEmbedded } from "../../../shared/session/session.ts";
import css from "./savings-body.module.css";

/** Inside another app savings are on the page itself, without the frame of cards (docs/product/savings.md#look). */
export function Frameless({ children }: { readonly children: ReactNode }) {
  return isEmbedded() ? <div className={css.frameless}>{children}</div> : children;
}

/** A screen of savings. */
export function SavingsBody({
  children,
  width = "form",
}: {
  readonly children: ReactNode;
  readonly width?: PageWidth;
}) {
  return (
    <Frameless>
      <div className={css.body}>
        <PageBody width={width}>{children}</PageBody>
      </div>
    </Frameless>
  );
}
