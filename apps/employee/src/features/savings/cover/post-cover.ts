import type { AnswerOf } from "@wellpaid/contract/call";
import type { offerCoverUpload } from "@wellpaid/contract/savings/savings-cover";

/** The storage refused a picture or did not answer. */
export class NotPosted extends Error {}

const PATIENCE_MS = 60_000;

/**
 * Posts a picture where it may go: the fields as they were given, then the file. Not by `fetch`, which does not tell how
 * far it is; and not through the client, whose headers are for our own server alone.
 */
export function postCover(
  { url, fields }: AnswerOf<typeof offerCoverUpload>,
  file: Blob,
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", file, "cover");
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new NotPosted(`${request.status}`));
    request.upload.addEventListener("progress", ({ loaded, total }) => onShare(loaded / total));
    request.addEventListener("load", () => (request.status >= 200 && request.status < 300 ? resolve() : fail()));
    for (const event of ["error", "timeout", "abort"] as const) request.addEventListener(event, fail);
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.timeout = PATIENCE_MS;
    request.open("POST", url);
    request.send(form);
  });
}
