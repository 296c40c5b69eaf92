import type { PaperCell, PaperColumn, PaperRow } from './paper.ts';
import type { Pen, TextStyle } from './pen.ts';
import { CONTENT_WIDTH, PAGE, type Piece } from './piece.ts';

export const BODY: TextStyle = { size: 9 };
export const STRONG: TextStyle = { size: 9, isBold: true };
export const QUIET: TextStyle = { size: 8, isQuiet: true };
export const AMOUNT_WIDTH = 76;
export const GAP = 12;
const CELL_PADDING = 3;
/** A text as long as a page is cut into rows of so many lines. */
const MAX_LINES = 40;

/** Where a column of a row stands. */
type PlacedColumn = { readonly x: number; readonly width: number; readonly isRight?: boolean };
/** A cell as texts below one another, each in its style. */
type CellText = readonly { readonly text: string; readonly style: TextStyle }[];

export function lined(text: string, style: TextStyle): CellText {
  return [{ text, style }];
}

export function columnsOf(columns: readonly PaperColumn[]): PlacedColumn[] {
  const ownWidthOf = ({ isAmount = false, width = AMOUNT_WIDTH }: PaperColumn) => (isAmount ? width : 0);
  const amounts = columns.reduce((sum, column) => sum + ownWidthOf(column), 0);
  const shares = columns.reduce((sum, { share, isAmount }) => sum + (isAmount ? 0 : share), 0);
  const left = CONTENT_WIDTH - amounts - (columns.length - 1) * GAP;
  let x: number = PAGE.margin;
  return columns.map((column) => {
    const { share, isAmount = false } = column;
    const width = isAmount ? ownWidthOf(column) : (left * share) / shares;
    const placed = { x, width, isRight: isAmount };
    x += width + GAP;
    return placed;
  });
}

export function cellsOf({ cells, isStrong }: PaperRow, columns: readonly PaperColumn[]): CellText[] {
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
export function* rowOf(
  cells: readonly CellText[],
  columns: readonly PlacedColumn[],
  pen: Pen,
  { padding = CELL_PADDING, hasRule = false }: RowLook,
): Generator<Piece, void, void> {
  const texts = cells.map((cell, index) =>
    cell.flatMap(({ text, style }) => (text === '' ? [] : linesIn(columns[index], text, style, pen))),
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

/** A text in the lines that a column takes; an amount is never broken. */
function linesIn(column: PlacedColumn | undefined, text: string, style: TextStyle, pen: Pen): StyledLine[] {
  const width = column?.width ?? 0;
  const isAmount = column?.isRight === true && !text.includes(' ');
  const fitted = isAmount ? pen.fitted(text, style, width) : style;
  return pen.linesOf(text, fitted, width).map((line) => ({ line, style: fitted }));
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
export function onPaper(amount: number): string {
  return onPaperFormat.format(amount / 100);
}
