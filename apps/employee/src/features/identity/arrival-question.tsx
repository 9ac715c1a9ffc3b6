import { useQueryClient } from "@tanstack/react-query";
import { createClient } from "@wellpaid/contract/client";
import { checkSession, logout, type Profile } from "@wellpaid/contract/identity";
import { sessionTexts } from "@wellpaid/texts/session";
import { ConfirmDialog } from "@wellpaid/ui/overlay/dialog.tsx";
import { useEffect, useState } from "react";
import { keepEmbedded } from "../../shared/embedded.ts";
import { useProfile } from "../../shared/profile.ts";
import { dropRival, rivalToken, sessionToken, startSession } from "../../shared/session.ts";

const nameOf = ({ name, surname }: Profile) => `${name} ${surname}`;

/** Puts the new token in place of this tab's, whose session ends. */
async function replaceSession(token: string): Promise<void> {
  const before = sessionToken();
  startSession(token);
  dropRival();
  // Offline it ends by itself.
  await createClient({ token: () => before })(logout).catch(() => undefined);
}

/** From the beginning, so that nothing of the person before is left in this page's memory. */
function showAnew(): void {
  location.replace(keepEmbedded(location.pathname + location.search));
}

/**
 * What becomes of a token that came in an address while there was a session: one of the same person is taken, another's
 * only once the person has said so, and one that opens nothing never. Without an answer the session stays.
 */
export function ArrivalQuestion() {
  const profile = useProfile();
  const queryClient = useQueryClient();
  const [other, setOther] = useState<Profile | null>(null);
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    const token = rivalToken();
    if (token === null) return;
    const judge = (found: Profile) => {
      if (found.id !== profile.id) return setOther(found);
      // What is still being read by the token before would be refused.
      void queryClient.cancelQueries();
      void replaceSession(token);
      void queryClient.invalidateQueries();
    };
    createClient({ token: () => token })(checkSession).then(judge, dropRival);
  }, [profile.id, queryClient]);

  if (other === null) return null;
  const keep = () => {
    dropRival();
    setOther(null);
  };
  const change = async () => {
    const token = rivalToken();
    if (token === null || isBusy) return;
    setBusy(true);
    await replaceSession(token);
    showAnew();
  };
  return (
    <ConfirmDialog
      open
      title={sessionTexts.continueAs(nameOf(profile), nameOf(other))}
      confirmText={sessionTexts.continueAsOther(nameOf(other))}
      cancelText={sessionTexts.stayAs(nameOf(profile))}
      onConfirm={() => void change()}
      onCancel={keep}
      busy={isBusy}
    />
  );
}
