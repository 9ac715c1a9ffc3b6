import { isPhoneRegistered } from "@wellpaid/contract/identity/sign-up";
import { refusalTexts } from "@wellpaid/texts/refusals";
import { useSingleMutation } from "@wellpaid/web";
import { api } from "../../../shared/session/api.ts";
import type { DetailErrors } from "./detail-rules.ts";

interface CheckedPhoneOptions {
  readonly onFree: () => void;
  readonly onTaken: (found: DetailErrors) => void;
}

/**
 * Checks whether a new phone is already in use before a first code is sent. Where the server does not answer (its rate
 * limit is small), the code to the new phone decides.
 */
export function useCheckedPhone({ onFree, onTaken }: CheckedPhoneOptions) {
  const { mutate, isPending } = useSingleMutation({
    mutationFn: async (phone: string | undefined) =>
      phone !== undefined && (await api(isPhoneRegistered, { query: { phone } })),
    onSuccess: (isTaken) => (isTaken ? onTaken({ phone: refusalTexts.PHONE_TAKEN() }) : onFree()),
    onError: onFree,
  });
  return { check: mutate, isChecking: isPending };
}
