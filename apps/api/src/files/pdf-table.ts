const PADDING = 4;
const SIZE = 9.5;

export interface PdfTable {
  readonly tag: "Table";
  /** Left out where the heading before it says it. */
  readonly caption?: string;
  readonly columns: readonly { readonly head: string; readonly share: number; readonly isAmount?: true }[];
  readonly rows: readonly (readonly string[])[];
  /** The last row is a sum. */
  readonly hasTotal?: true;
}

interface Fonts {
  readonly regular: string;
  readonly strong: string;
}

interface Row {
  readonly cells: readonly string[];
  readonly font: string;
  readonly isHead: boolean;
}

/** Where each column begins, and the last ends, as a share of the width. */
function edgesOf({ columns }: PdfTable): readonly number[] {
  const edges = [0];
  for (const { share } of columns) edges.push((edges.at(-1) ?? 0) + share);
  return edges;
}

function drawCaption(
  doc: PDFKit.PDFDocument,
  element: PDFKit.PDFStructureElement,
  { caption }: PdfTable,
  font: string,
) {
  if (caption === undefined) return;
  const draw = (): void => void doc.font(font).fontSize(11).text(caption, doc.page.margins.left, doc.y);
  element.add(doc.struct("Caption", {}, draw));
}

function asLayout(doc: PDFKit.PDFDocument, draw: () => void): void {
  doc.markContent("Artifact", { type: "Layout" });
  draw();
  doc.endMarkedContent();
}

/**
 * Draws a table of which each row stays on one page, with its headings on each. Only the first headings are part of the
 * structure: those of later pages would be read again amid the rows.
 */
export function drawTable(doc: PDFKit.PDFDocument, root: PDFKit.PDFStructureElement, table: PdfTable, fonts: Fonts) {
  const { left, right, bottom } = doc.page.margins;
  const width = doc.page.width - left - right;
  const edges = edgesOf(table);
  const head: Row = { cells: table.columns.map((column) => column.head), font: fonts.strong, isHead: true };
  const boxOf = (at: number) => {
    const from = (edges[at] ?? 0) * width;
    return { x: left + from + PADDING, width: (edges[at + 1] ?? 1) * width - from - 2 * PADDING };
  };
  const heightOf = ({ cells, font }: Row): number => {
    doc.font(font).fontSize(SIZE);
    return Math.max(...cells.map((text, at) => doc.heightOfString(text, { width: boxOf(at).width }))) + 2 * PADDING;
  };
  const drawCell = ({ font, cells }: Row, at: number, y: number): void => {
    const { x, width: room } = boxOf(at);
    const align = table.columns[at]?.isAmount ? "right" : "left";
    doc
      .font(font)
      .fontSize(SIZE)
      .text(cells[at] ?? "", x, y + PADDING, { width: room, align });
  };
  const ruleAt = (y: number, colour: string): void =>
    asLayout(doc, () =>
      doc
        .moveTo(left, y)
        .lineTo(left + width, y)
        .lineWidth(0.5)
        .strokeColor(colour)
        .stroke(),
    );

  const element = doc.struct("Table");
  root.add(element);
  drawCaption(doc, element, table, fonts.strong);
  let y = doc.y + 2;
  const turnPage = (): void => {
    doc.addPage();
    y = doc.page.margins.top;
    asLayout(doc, () => head.cells.forEach((_, at) => drawCell(head, at, y)));
    y += heightOf(head);
    ruleAt(y, "#595959");
  };
  const drawRow = (row: Row): void => {
    const height = heightOf(row);
    if (y + height > doc.page.height - bottom) turnPage();
    const tr = doc.struct("TR");
    element.add(tr);
    row.cells.forEach((_, at) => {
      // The scope is an option that the library's types do not know.
      const heading = { title: row.cells[at] ?? "", scope: "Column" };
      const cell = row.isHead ? doc.struct("TH", heading) : doc.struct("TD");
      tr.add(cell);
      cell.add(() => drawCell(row, at, y));
      cell.end();
    });
    tr.end();
    y += height;
    ruleAt(y, row.isHead ? "#595959" : "#d0d0d0");
  };
  drawRow(head);
  table.rows.forEach((cells, at) => {
    const isSum = table.hasTotal === true && at === table.rows.length - 1;
    drawRow({ cells, font: isSum ? fonts.strong : fonts.regular, isHead: false });
  });
  element.end();
  doc.x = left;
  doc.y = y + 10;
}
