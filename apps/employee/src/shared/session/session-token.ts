import { tabStorage } from "@wellpaid/web/tab-storage";

/** Where this tab keeps its session's token. A file of its own, since the script before the first paint asks too. */
export const tokenKey = "wellpaid-token";

export function sessionToken(): string | null {
  return tabStorage.getItem(tokenKey);
}
