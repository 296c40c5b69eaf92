import type { Paper, PaperBlock, PaperCell, PaperColumn, PaperRow } from './paper.ts';
import type { Pen, TextStyle } from './pen.ts';

/** A4 in points, and what is left free around it. */
export const PAGE = { width: 595.28, height: 841.89, margin: 42 } as const;
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.margin;
const FOOT_HEIGHT = 26;
export const CONTENT_BOTTOM = PAGE.height - PAGE.margin - FOOT_HEIGHT;
const PAGE_ROOM = CONTENT_BOTTOM - PAGE.margin;

/** What is never cut in two: it is drawn at a height of a page. */
export type Piece = {
  readonly height: number;
  /** Height of what must follow on the same page. */
  readonly keepsBelow?: number;
  /** What is drawn again at the top where this begins a page. */
  readonly repeats?: Piece;
  readonly draw: (y: number) => void;
};

const BODY: TextStyle = { size: 9 };
const STRONG: TextStyle = { size: 9, isBold: true };
const QUIET: TextStyle = { size: 8, isQuiet: true };
const HEADING: TextStyle = { size: 8, isBold: true, isQuiet: true };
const AMOUNT_WIDTH = 76;
const GAP = 12;
const CELL_PADDING = 3;
/** A text as long as a page is cut into rows of so many lines. */
const MAX_LINES = 40;
const SUMS_WIDTH = 250;
const ROW_KEPT = 36;

/** The pieces of a paper, one after the other; the caller takes as many as a page has room for. */
export function* piecesOf(paper: Paper, pen: Pen): Generator<Piece, void, void> {
  yield* headOf(paper, pen);
  for (const block of paper.blocks) {
    yield gap(12);
    yield* piecesOfBlock(block, pen);
  }
}

function piecesOfBlock(block: PaperBlock, pen: Pen): Iterable<Piece> {
  if (block.kind === 'facts') return factsOf(block.facts, pen);
  if (block.kind === 'parties') return partiesOf(block.parties, pen);
  if (block.kind === 'table') return tableOf(block, pen);
  if (block.kind === 'sums') return sumsOf(block.sums, pen);
  return textOf(block.text, BODY, pen);
}

/** The pages of a paper, each as its pieces with the height at which they stand. */
export function* pagesOf(
  pieces: Iterable<Piece>,
): Generator<readonly { readonly piece: Piece; readonly y: number }[], void, void> {
  let page: { piece: Piece; y: number }[] = [];
  let y: number = PAGE.margin;
  for (const piece of pieces) {
    const wanted = Math.min(piece.height + (piece.keepsBelow ?? 0), PAGE_ROOM);
    if (page.length > 0 && y + wanted > CONTENT_BOTTOM) {
      yield page;
      page = [];
      y = PAGE.margin;
      if (piece.repeats) {
        page.push({ piece: piece.repeats, y });
        y += piece.repeats.height;
      }
    }
    page.push({ piece, y });
    y += piece.height;
  }
  yield page;
}

function* headOf({ sender, title, note }: Paper, pen: Pen): Generator<Piece, void, void> {
  yield* textOf(sender.name, { size: 15, isBold: true }, pen);
  for (const line of sender.lines) yield* textOf(line, { ...QUIET, size: 9 }, pen);
  yield gap(8);
  yield { height: 8, draw: (y) => pen.rule({ x: PAGE.margin, y }, CONTENT_WIDTH) };
  yield* textOf(title, { size: 13, isBold: true }, pen);
  if (note) yield* textOf(note, BODY, pen);
}

function gap(height: number): Piece {
  return { height, draw: () => {} };
}

function* textOf(text: string, style: TextStyle, pen: Pen): Generator<Piece, void, void> {
  for (const line of pen.linesOf(text, style, CONTENT_WIDTH)) {
    yield { height: pen.heightOf(style), draw: (y) => pen.write(line, style, { x: PAGE.margin, y }) };
  }
}

type Facts = Extract<PaperBlock, { kind: 'facts' }>['facts'];

function* factsOf(facts: Facts, pen: Pen): Generator<Piece, void, void> {
  const columns = [
    { x: PAGE.margin, width: 120 - GAP },
    { x: PAGE.margin + 120, width: CONTENT_WIDTH - 120 },
  ];
  for (const { name, value } of facts) {
    if (!value) continue;
    yield* rowOf([lined(name, { ...BODY, isQuiet: true }), lined(value, BODY)], columns, pen, { padding: 1 });
  }
}

type BothSides = Extract<PaperBlock, { kind: 'parties' }>['parties'];

function* partiesOf(parties: BothSides, pen: Pen): Generator<Piece, void, void> {
  const width = CONTENT_WIDTH / Math.max(parties.length, 1);
  const columns = parties.map((_, index) => ({ x: PAGE.margin + index * width, width: width - 2 * GAP }));
  yield* rowOf(
    parties.map(({ title }) => lined(title, HEADING)),
    columns,
    pen,
    { padding: 1 },
  );
  const most = Math.max(0, ...parties.map(({ lines }) => lines.length));
  for (let index = 0; index < most; index += 1) {
    const cells = parties.map(({ lines }) => lined(lines[index] ?? '', index === 0 ? STRONG : BODY));
    yield* rowOf(cells, columns, pen, { padding: 0 });
  }
}

type Table = Extract<PaperBlock, { kind: 'table' }>;

function* tableOf({ title, columns, rows, empty }: Table, pen: Pen): Generator<Piece, void, void> {
  if (title !== undefined) {
    const style = { size: 11, isBold: true };
    for (const piece of textOf(title, style, pen)) yield { ...piece, keepsBelow: 2 * ROW_KEPT };
  }
  if (rows.length === 0 && empty !== undefined) {
    yield* textOf(empty, { ...BODY, isQuiet: true }, pen);
    return;
  }
  const placed = columnsOf(columns);
  const [head] = rowOf(
    columns.map((column) => lined(column.title, HEADING)),
    placed,
    pen,
    { hasRule: true },
  );
  if (head) yield { ...head, keepsBelow: ROW_KEPT };
  for (const row of rows) {
    const pieces = rowOf(cellsOf(row, columns), placed, pen, { hasRule: true });
    for (const piece of pieces) yield head ? { ...piece, repeats: head } : piece;
  }
}

type Sums = Extract<PaperBlock, { kind: 'sums' }>['sums'];

function* sumsOf(sums: Sums, pen: Pen): Generator<Piece, void, void> {
  const left = PAGE.margin + CONTENT_WIDTH - SUMS_WIDTH;
  const columns = [
    { x: left, width: SUMS_WIDTH - AMOUNT_WIDTH - GAP },
    { x: left + SUMS_WIDTH - AMOUNT_WIDTH, width: AMOUNT_WIDTH, isRight: true },
  ];
  for (const { name, amount, isStrong } of sums) {
    const style = isStrong ? STRONG : BODY;
    yield* rowOf([lined(name, style), lined(onPaper(amount), style)], columns, pen, { padding: 2 });
  }
}

type PlacedColumn = { readonly x: number; readonly width: number; readonly isRight?: boolean };
/** A cell as texts below one another, each in its style. */
type CellText = readonly { readonly text: string; readonly style: TextStyle }[];

function lined(text: string, style: TextStyle): CellText {
  return [{ text, style }];
}

function columnsOf(columns: readonly PaperColumn[]): PlacedColumn[] {
  const amounts = columns.filter(({ isAmount }) => isAmount).length;
  const shares = columns.reduce((sum, { share, isAmount }) => sum + (isAmount ? 0 : share), 0);
  const left = CONTENT_WIDTH - amounts * AMOUNT_WIDTH - (columns.length - 1) * GAP;
  let x: number = PAGE.margin;
  return columns.map(({ share, isAmount = false }) => {
    const width = isAmount ? AMOUNT_WIDTH : (left * share) / shares;
    const placed = { x, width, isRight: isAmount };
    x += width + GAP;
    return placed;
  });
}

function cellsOf({ cells, isStrong }: PaperRow, columns: readonly PaperColumn[]): CellText[] {
  const style = isStrong ? STRONG : BODY;
  return columns.map((_, index) => cellTextOf(cells[index] ?? null, style));
}

function cellTextOf(cell: PaperCell, style: TextStyle): CellText {
  if (cell === null) return [];
  if (typeof cell === 'string') return lined(cell, style);
  if ('paise' in cell) return lined(onPaper(cell.paise), style);
  return [
    { text: cell.text, style },
    { text: cell.note, style: QUIET },
  ];
}

type RowLook = { readonly padding?: number; readonly hasRule?: boolean };

/** Cells side by side, each in as many lines as it takes; a row that is too long for a page comes in several pieces. */
function* rowOf(
  cells: readonly CellText[],
  columns: readonly PlacedColumn[],
  pen: Pen,
  { padding = CELL_PADDING, hasRule = false }: RowLook,
): Generator<Piece, void, void> {
  const texts = cells.map((cell, index) =>
    cell.flatMap(({ text, style }) =>
      text === ''
        ? []
        : pen.linesOf(text, style, columns[index]?.width ?? 0).map((line) => ({ line, style })),
    ),
  );
  const most = Math.max(0, ...texts.map((lines) => lines.length));
  for (let from = 0; from < most; from += MAX_LINES) {
    const part = texts.map((lines) => lines.slice(from, from + MAX_LINES));
    const isLast = from + MAX_LINES >= most;
    const inner = Math.max(
      ...part.map((lines) => lines.reduce((sum, { style }) => sum + pen.heightOf(style), 0)),
    );
    const height = inner + 2 * padding;
    yield {
      height,
      draw: (y) => {
        for (const [index, lines] of part.entries()) {
          const column = columns[index];
          if (column) drawLines(lines, column, y + padding, pen);
        }
        if (hasRule && isLast) pen.rule({ x: PAGE.margin, y: y + height }, CONTENT_WIDTH);
      },
    };
  }
}

type StyledLine = { readonly line: string; readonly style: TextStyle };

function drawLines(
  lines: readonly StyledLine[],
  { x, width, isRight }: PlacedColumn,
  top: number,
  pen: Pen,
): void {
  let y = top;
  for (const { line, style } of lines) {
    const left = isRight ? x + width - pen.widthOf(line, style) : x;
    pen.write(line, style, { x: left, y });
    y += pen.heightOf(style);
  }
}

const onPaperFormat = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** '₹2,14,836.50', '₹1,450.00': in a column the paise stand below one another. */
function onPaper(amount: number): string {
  return onPaperFormat.format(amount / 100);
}
