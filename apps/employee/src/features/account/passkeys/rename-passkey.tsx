import { useMutation, useQueryClient } from "@tanstack/react-query";
import { renamePasskey } from "@wellpaid/contract/passkeys";
import { PasskeyName } from "@wellpaid/web/passkey-name.tsx";
import { useOneAtATime } from "@wellpaid/web/use-one-at-a-time";
import { api } from "../../../shared/api.ts";
import { type OwnPasskey, passkeysQuery } from "../../../shared/passkeys/passkeys-query.ts";

export interface RenamePasskeyProps {
  readonly passkey: OwnPasskey;
  readonly onRenamed: (name: string) => void;
  readonly onClose: () => void;
}

export function RenamePasskey({ passkey, onRenamed, onClose }: RenamePasskeyProps) {
  const queryClient = useQueryClient();
  const { guarded, end } = useOneAtATime();
  const { mutate, error, isPending } = useMutation({
    mutationFn: (next: string) => api(renamePasskey, { params: { id: passkey.id }, body: { name: next } }),
    onSuccess: async (renamed) => {
      await queryClient.invalidateQueries(passkeysQuery);
      onRenamed(renamed.name);
    },
    onSettled: end,
  });
  return (
    <PasskeyName name={passkey.name} busy={isPending} problem={error} onSave={guarded(mutate)} onClose={onClose} />
  );
}
