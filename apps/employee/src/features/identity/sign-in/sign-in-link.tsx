import { Link } from "@wellpaid/ui";
import type { MouseEvent, ReactNode } from "react";
import { useGoToSignIn } from "../../../shared/session/handed-over.ts";

/** To the sign-in, with what was typed elsewhere as its identifier. */
export function SignInLink({ identifier, children }: { readonly identifier: string; readonly children: ReactNode }) {
  const goToSignIn = useGoToSignIn();
  const press = (event: MouseEvent) => {
    event.preventDefault();
    void goToSignIn({ identifier });
  };
  return (
    <Link href="/" onClick={press}>
      {children}
    </Link>
  );
}
