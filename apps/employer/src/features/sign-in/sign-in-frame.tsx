import { product } from "@wellpaid/texts/product";
import { shellTexts } from "@wellpaid/texts/shell";
import { Link, Logo } from "@wellpaid/ui";
import { focusHeading } from "@wellpaid/web";
import { type ReactNode, useEffect, useRef } from "react";
import { useTitle } from "../../shared/use-title.ts";
import css from "./sign-in-frame.module.css";

export interface SignInFrameProps {
  readonly title: string;
  readonly line: string;
  readonly children: ReactNode;
  /** Below the card. */
  readonly foot: ReactNode;
}

/** The frame around each step of the sign-in. */
export function SignInFrame({ title, line, children, foot }: SignInFrameProps) {
  useTitle(title);
  const before = useRef(title);
  useEffect(() => {
    // What had the focus has gone with the step before.
    if (before.current !== title) focusHeading();
    before.current = title;
  }, [title]);
  return (
    <main className={css.page} tabIndex={-1}>
      <div className={css.logo}>
        <Logo productName={product.name} />
      </div>
      <div className={css.card}>
        <div>
          <h1 className={css.title} tabIndex={-1}>
            {title}
          </h1>
          <p className={css.line}>{line}</p>
        </div>
        {children}
      </div>
      <div className={css.foot}>
        {foot}
        <Link low href="/accessibility">
          {shellTexts.accessibility}
        </Link>
      </div>
    </main>
  );
}
