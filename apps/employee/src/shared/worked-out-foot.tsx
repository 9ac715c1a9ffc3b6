import type { ReactNode } from "react";

/** Below a sum: of when it is, and what it leaves out. */
export const WorkedOutFoot = ({ children }: { readonly children: ReactNode }) => (
  <p className="wp-caption">{children}</p>
);
