import { clsx } from 'clsx';
import { lazyCode } from '../../../../lib/code/lazy-code.ts';
import type { Moment } from '../../../../lib/format/hold-format.ts';
import { LoadingBoundary } from '../../../../ui/feedback/loading-boundary.tsx';
import type { ChartBar } from '../chart-rows.ts';
import { contentsOf, paddingOf } from './bar-contents.ts';

// The pictures come after the bars; their place is kept, so that nothing moves.
const BarSigns = lazyCode(async () => (await import('./bar-signs.tsx')).BarSigns);

/** What the gaps to the neighbours and the border take at both ends of a bar, in pixels. */
const EDGES = 6;
/** The same on a phone. */
const EDGES_ON_PHONE = 4;
/** Letters are smaller on a phone than those of which the widths are known. */
const SMALLER = 12 / 13;

type BarTextProps = {
  bar: ChartBar;
  moment: Moment;
  /** Of the bar, from the gap before it to the gap after it, in pixels. */
  width: number;
  isOnPhone?: boolean;
  /** Fills its bar: what stands after it is out of sight. Else it moves along, and stays beside the room names. */
  isFilling?: boolean;
};

/** From this width on, in pixels, nights after the last one say what they are. */
const OVERSTAY_TEXT = 112;

/** What stands on the nights after the last one beside the bar of the stay, which has the name. */
export function OverstayText({ width }: { width: number }) {
  if (width < OVERSTAY_TEXT) return null;
  return (
    <span aria-hidden="true" className="truncate px-1.5">
      Should have left
    </span>
  );
}

/**
 * What stands on a bar, who comes first, in one element where that is all. It stays in sight while the chart scrolls under
 * the room names, unless it fills the bar. The bar's label says the same in whole words, so that what is cut short here is read out to nobody.
 */
export function BarText({ bar, moment, width, isOnPhone, isFilling = false }: BarTextProps) {
  const within = isOnPhone ? (width - EDGES_ON_PHONE) / SMALLER : width - EDGES;
  const { name, standing, signs, guests, amount } = contentsOf(bar, moment, within, isOnPhone);
  const { start, end } = paddingOf(bar, within, isOnPhone);
  const isNameAlone = standing === null && guests === null && amount === null && signs.length === 0;
  const place = isFilling ? 'order-first w-full shrink-0' : 'sticky left-(--names) min-w-0';
  const style = { paddingInline: `${start}px ${end}px` };
  if (isNameAlone)
    return (
      <span aria-hidden="true" className={clsx(place, 'truncate')} style={style}>
        {name}
      </span>
    );
  return (
    <span
      aria-hidden="true"
      className={clsx(place, 'flex items-center gap-1.5 whitespace-nowrap')}
      style={style}
    >
      {name !== '' && <span className="truncate">{name}</span>}
      {standing !== null && <span>· {standing}</span>}
      {guests !== null && <span className="font-normal tabular-nums">{guests}</span>}
      {amount !== null && <span className="font-normal tabular-nums">{amount}</span>}
      {signs.length > 0 && (
        <span className="flex h-3.5 shrink-0 gap-1.5" style={{ minWidth: signs.length * 20 - 6 }}>
          <LoadingBoundary>
            <BarSigns signs={signs} />
          </LoadingBoundary>
        </span>
      )}
    </span>
  );
}
