import { useQuery } from "@tanstack/react-query";
import list from "@wellpaid/domain/identity/common-passwords.txt?url";
import { asListed } from "@wellpaid/domain/identity/password";

/** Comes with the page of a new password and is kept; where it does not come, the server's word is enough. */
const commonPasswords = {
  queryKey: ["common-passwords"],
  queryFn: async (): Promise<ReadonlySet<string>> => {
    const answer = await fetch(list);
    if (!answer.ok) throw new Error(`the list of common passwords: ${answer.status}`);
    return new Set((await answer.text()).split("\n"));
  },
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
};

/** Whether a password is among the most common ones; undefined as long as that is not known. */
export function useIsCommon(password: string): boolean | undefined {
  const { data } = useQuery(commonPasswords);
  return data?.has(asListed(password));
}
