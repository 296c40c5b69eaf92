import { formatMoney } from '../../../domain/money.ts';
import type { Pen, TextStyle } from '../pen.ts';
import type { Frame, Piece } from '../piece.ts';
import type { ShareChart } from './chart.ts';

const TITLE: TextStyle = { size: 9, isBold: true };
const BODY: TextStyle = { size: 8 };
const QUIET: TextStyle = { size: 8, isQuiet: true };
const NAME_WIDTH = 150;
const AMOUNT_WIDTH = 84;
const SHARE_WIDTH = 40;
const GAP = 10;

/** Parts of an amount: a line for each, with a bar as long as its part of the largest. */
export function* shareChartPieces(
  { title, shares, empty }: ShareChart,
  { left, width }: Frame,
  pen: Pen,
): Generator<Piece, void, void> {
  const height = pen.heightOf(BODY);
  yield {
    height: pen.heightOf(TITLE) + 2,
    keepsBelow: height,
    draw: (y) => pen.write(title, TITLE, { x: left, y }),
  };
  if (shares.length === 0) yield { height, draw: (y) => pen.write(empty, QUIET, { x: left, y }) };
  const largest = Math.max(1, ...shares.map(({ amount }) => amount));
  const barLeft = left + NAME_WIDTH + GAP;
  const barsWidth = width - NAME_WIDTH - AMOUNT_WIDTH - SHARE_WIDTH - 3 * GAP;
  for (const { name, amount, share } of shares) {
    yield {
      height,
      draw: (y) => {
        pen.write(pen.shortened(name, BODY, NAME_WIDTH), BODY, { x: left, y });
        const barWidth = (barsWidth * Math.max(amount, 0)) / largest;
        pen.bar({ x: barLeft, y: y + 2 }, { width: barWidth, height: height - 4 }, 'dark');
        const amountRight = left + width - SHARE_WIDTH - GAP;
        pen.writeTo(formatMoney(amount), BODY, { x: amountRight, y }, AMOUNT_WIDTH);
        pen.writeTo(share, QUIET, { x: left + width, y }, SHARE_WIDTH);
      },
    };
  }
}
