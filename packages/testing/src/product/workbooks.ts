import { rowsOfFile } from "@wellpaid/api/files/read-rows";

/** The rows of a workbook that a call answered with, as texts. */
export async function workbookRows(file: Blob): Promise<readonly (readonly string[])[]> {
  async function* parts() {
    yield await file.arrayBuffer().then((bytes) => Buffer.from(bytes));
  }
  const rows: (readonly string[])[] = [];
  for await (const { cells } of rowsOfFile(parts(), { encoding: null })) rows.push(cells);
  return rows;
}
