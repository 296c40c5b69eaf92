import { dayChartPiece } from './charts/day-chart.ts';
import { shareChartPieces } from './charts/share-chart.ts';
import type { Paper, PaperBlock } from './paper.ts';
import type { Pen, TextStyle } from './pen.ts';
import { CONTENT_BOTTOM, CONTENT_WIDTH, PAGE, type Piece } from './piece.ts';
import { AMOUNT_WIDTH, BODY, cellsOf, columnsOf, GAP, lined, onPaper, QUIET, rowOf, STRONG } from './rows.ts';

const PAGE_ROOM = CONTENT_BOTTOM - PAGE.margin;

const HEADING: TextStyle = { size: 8, isBold: true, isQuiet: true };
const WORDS = { usual: BODY, quiet: QUIET, strong: STRONG } as const;
const DENSE_PADDING = 1.5;
/** A chart over days is as high as the rest of the page lets it be, between these. */
const CHART_HEIGHT = { least: 60, most: 190 } as const;
const FRAME = { left: PAGE.margin, width: CONTENT_WIDTH } as const;
const SUMS_WIDTH = 250;
const ROW_KEPT = 36;

/** The pieces of a paper, one after the other; the caller takes as many as a page has room for. */
export function piecesOf(paper: Paper, pen: Pen): Iterable<Piece> {
  const dayCharts = paper.blocks.filter((block) => block.kind === 'chart' && block.chart.kind === 'days');
  if (dayCharts.length === 0) return piecesAround(paper, 0, pen);
  let others = 0;
  for (const { height } of piecesAround(paper, 0, pen)) others += height;
  const { least, most } = CHART_HEIGHT;
  const left = (PAGE_ROOM - others) / dayCharts.length;
  return piecesAround(paper, Math.max(least, Math.min(most, Math.floor(left))), pen);
}

/** The same, its charts over days each of one height. */
function* piecesAround(paper: Paper, chartHeight: number, pen: Pen): Generator<Piece, void, void> {
  yield* headOf(paper, pen);
  for (const block of paper.blocks) {
    yield gap(12);
    yield* piecesOfBlock(block, chartHeight, pen);
  }
}

function piecesOfBlock(block: PaperBlock, chartHeight: number, pen: Pen): Iterable<Piece> {
  if (block.kind === 'facts') return factsOf(block.facts, pen);
  if (block.kind === 'sides') return sidesOf(block.sides, pen);
  if (block.kind === 'table') return tableOf(block, pen);
  if (block.kind === 'sums') return sumsOf(block.sums, pen);
  if (block.kind === 'words') return textOf(block.text, WORDS[block.look ?? 'usual'], pen);
  return block.chart.kind === 'days'
    ? [dayChartPiece(block.chart, FRAME, chartHeight, pen)]
    : shareChartPieces(block.chart, FRAME, pen);
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

function* headOf({ sender, title, note, mark }: Paper, pen: Pen): Generator<Piece, void, void> {
  yield* textOf(sender.name, { size: 15, isBold: true }, pen);
  for (const line of sender.lines) yield* textOf(line, { ...QUIET, size: 9 }, pen);
  yield gap(8);
  yield { height: 8, draw: (y) => pen.rule({ x: PAGE.margin, y }, CONTENT_WIDTH) };
  yield* textOf(title, { size: 13, isBold: true }, pen);
  if (note) yield* textOf(note, BODY, pen);
  if (mark) yield* textOf(mark, { ...QUIET, size: 9 }, pen);
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

type BothSides = Extract<PaperBlock, { kind: 'sides' }>['sides'];

function* sidesOf(sides: BothSides, pen: Pen): Generator<Piece, void, void> {
  const width = CONTENT_WIDTH / Math.max(sides.length, 1);
  const columns = sides.map((_, index) => ({ x: PAGE.margin + index * width, width: width - 2 * GAP }));
  yield* rowOf(
    sides.map(({ title }) => lined(title, HEADING)),
    columns,
    pen,
    { padding: 1 },
  );
  const most = Math.max(0, ...sides.map(({ lines }) => lines.length));
  for (let index = 0; index < most; index += 1) {
    const cells = sides.map(({ lines }) => lined(lines[index] ?? '', index === 0 ? STRONG : BODY));
    yield* rowOf(cells, columns, pen, { padding: 0 });
  }
}

type Table = Extract<PaperBlock, { kind: 'table' }>;

function* tableOf({ title, columns, rows, empty, isDense }: Table, pen: Pen): Generator<Piece, void, void> {
  if (title !== undefined) {
    const style = { size: 11, isBold: true };
    for (const piece of textOf(title, style, pen)) yield { ...piece, keepsBelow: 2 * ROW_KEPT };
  }
  if (rows.length === 0 && empty !== undefined) {
    yield* textOf(empty, { ...BODY, isQuiet: true }, pen);
    return;
  }
  const placed = columnsOf(columns);
  const look = { hasRule: true, ...(isDense && { padding: DENSE_PADDING }) };
  const [head] = rowOf(
    columns.map((column) => lined(column.title, HEADING)),
    placed,
    pen,
    look,
  );
  if (head) yield { ...head, keepsBelow: ROW_KEPT };
  for (const row of rows) {
    const pieces = rowOf(cellsOf(row, columns), placed, pen, look);
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
