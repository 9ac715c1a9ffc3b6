import type { NoStepUp } from "@wellpaid/contract/usual-refusals";
import { formatDate } from "@wellpaid/domain/calendar/format-date";
import { instant } from "@wellpaid/domain/calendar/instant";
import { londonDate } from "@wellpaid/domain/calendar/london";
import { myDataTexts } from "@wellpaid/texts/account/my-data";
import { csvLine } from "../../../files/csv.ts";
import { countUse } from "../../../database/stores/rate-limits.ts";
import type { Tx } from "../../../database/tables/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import type { FileAnswer } from "../../../http/answer-call.ts";
import type { Session } from "../../../http/session/session.ts";
import { readOwnCover } from "../../../shared/own-cover.ts";
import { isRefusal, type Refusal, refuse } from "../../../refusal.ts";
import type { PassStepUp } from "../../../auth/step-up.ts";
import type { Context } from "../../../context.ts";
import { type Part, pagesOf } from "./part-store.ts";
import { PARTS } from "./parts-store.ts";
import { createZip, type ZipWriter } from "./zip-writer.ts";

const HOUR = 3_600;
/**
 * Everything held about the employee, as of one moment, in a zip: `data.json`, a CSV for each part, the cover of their
 * saving and a page of explanation. Rows are read and packed a page at a time, so that a long history needs no more
 * memory than its packed bytes.
 */
export async function downloadMyData(
  ctx: Context,
  passStepUp: PassStepUp,
  session: Session,
  code: string | null | undefined,
): Promise<FileAnswer | Refusal<NoStepUp | "TOO_MANY_REQUESTS" | "UNAVAILABLE">> {
  const { employeeId, now } = session;
  const { database, rateLimits } = ctx;
  const counted = await inTransaction(database, async (tx) => {
    const unproven = await passStepUp(tx, session, code);
    if (unproven !== null) return unproven;
    const rateLimit = { kind: "my-data", max: rateLimits.downloadsPerHour, seconds: HOUR } as const;
    const use = await countUse(tx, rateLimit, employeeId);
    return use.isOver ? { ...refuse("TOO_MANY_REQUESTS"), retryAfterSeconds: use.waitSeconds } : null;
  });
  if (isRefusal(counted)) return counted;
  const cover = await readOwnCover(ctx, employeeId);
  if (isRefusal(cover)) return cover;
  const zip = createZip(now);
  await database
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute((tx) => packAll(tx, zip, employeeId, now));
  if (cover !== null) {
    const picture = zip.file(cover.fileName);
    picture.write(cover.bytes);
    picture.end();
  }
  const today = londonDate(instant(now.getTime()));
  const readme = zip.file("README.txt");
  readme.write(myDataTexts.readme(formatDate(today)));
  readme.end();
  return { fileName: `my-data-${today}.zip`, bytes: zip.end() };
}

async function packAll(tx: Tx, zip: ZipWriter, employeeId: string, now: Date): Promise<void> {
  const json = zip.file("data.json");
  json.write(`{\n"madeAt": ${JSON.stringify(now)}`);
  for (const part of PARTS) {
    json.write(`,\n${JSON.stringify(part.name)}: `);
    await packPart(tx, zip, part, employeeId, json.write);
  }
  json.write("\n}\n");
  json.end();
}

const fileNameOf = ({ name }: Part): string => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.csv`;

/** Writes one part into the JSON and into a CSV of its own, which is left out when there are no rows. */
async function packPart(
  tx: Tx,
  zip: ZipWriter,
  part: Part,
  employeeId: string,
  writeJson: (text: string) => void,
): Promise<void> {
  let csv: ReturnType<ZipWriter["file"]> | null = null;
  if (part.isOne === undefined) writeJson("[");
  for await (const rows of pagesOf(tx, part, employeeId)) {
    const isFirst = csv === null;
    csv ??= zip.file(fileNameOf(part));
    const head = isFirst ? csvLine(Object.keys(rows[0] ?? {})) : "";
    csv.write(head + rows.map((row) => csvLine(Object.values(row))).join(""));
    const separator = part.isOne === undefined ? "\n" : "";
    writeJson(`${isFirst ? "" : ","}${separator}${rows.map((row) => JSON.stringify(row)).join(",\n")}`);
  }
  csv?.end();
  if (part.isOne === undefined) writeJson("]");
  else if (csv === null) writeJson("null");
}
