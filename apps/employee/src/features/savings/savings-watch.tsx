import { useEffect } from "react";
import { useProfile } from "../../shared/profile.ts";
import { onSessionEnd } from "../../shared/session.ts";
import { forgetOthersDraft, forgetSavingDraft } from "./start/forget-draft.ts";
import { hasServiceFailed, serviceErrorPath, useSavingsFacts, useSavingsFailure } from "./state.ts";

/**
 * Tells where the header's link leads, as soon as that is known and whenever it changes, and forgets what was typed for a
 * saving when its person logs out. Draws nothing.
 */
export function SavingsWatch({ onLink }: { readonly onLink: (href: string) => void }): null {
  const { id } = useProfile();
  const hasFailed = hasServiceFailed(useSavingsFailure());
  // What is read by the way says nothing of the service that failed: its screen tries that.
  const { facts } = useSavingsFacts({ enabled: !hasFailed });
  const link = hasFailed ? serviceErrorPath() : facts?.link;
  useEffect(() => {
    if (link !== undefined) onLink(link);
  }, [link, onLink]);
  useEffect(() => {
    forgetOthersDraft(id);
    // Whose session has run out comes back to it.
    return onSessionEnd((end) => {
      if (end === "logged-out" || end === "flushed" || end === "given-up") forgetSavingDraft();
    });
  }, [id]);
  return null;
}
