import type { ReactNode } from "react";
import css from "./worked-out-foot.module.css";

/** Below a sum: of when it is, and what it leaves out. */
export const WorkedOutFoot = ({ children }: { readonly children: ReactNode }) => <p className={css.foot}>{children}</p>;
