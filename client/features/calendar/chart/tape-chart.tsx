import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { nightsBetween } from '../../../../domain/nights.ts';
import { lazyOverlay } from '../../../ui/overlay/lazy-dialog.tsx';
import { BarGhost, MovingStatus } from '../drag/bar-ghost.tsx';
import { BarHover } from '../hover/bar-hover.tsx';
import type { OpenBar } from '../parts/calendar-slots.ts';
import { lengthsOf, rowOfBar } from '../parts/chart-rows.ts';
import { ChartBody } from './chart-body.tsx';
import { ChartHead, ChartShades } from './chart-head.tsx';
import { rectOf } from './lasso.ts';
import { formatPicked } from './picked-format.ts';
import type { TapeChartProps } from './tape-chart-props.ts';
import { useTapeChart } from './use-tape-chart.ts';

// What places a sheet beside a bar weighs as much as the chart; it comes with the first bar that is opened.
const BarPopover = lazyOverlay(async () => (await import('../parts/bar/bar-popover.tsx')).BarPopover);
const FreeNightsOffer = lazyOverlay(
  async () => (await import('../parts/free-nights-offer.tsx')).FreeNightsOffer,
);

/** Rooms down, nights across. A grid for the keyboard: one stop to tab to, arrows from there. */
export function TapeChart(props: TapeChartProps) {
  const { moment, tonight, highlighted, matched, actions, bookingPath, price, chosenActions, ...on } = props;
  const { onRoom, onHold, onBlock } = on;
  const scroller = useRef<HTMLDivElement>(null);
  const { chart, shown, desk, bars, chosen, lasso, open, setOpen, focus, book } = useTapeChart(
    scroller,
    props,
  );
  const [outlined, setOutlined] = useState<string | null>(null);

  /** The rooms of the booking under the pointer, or with the focus, show together. */
  function outline({ target }: { target: EventTarget }): void {
    const id = target instanceof Element ? target.closest('[data-bar]')?.getAttribute('data-bar') : null;
    const bar = rowOfBar(chart, id ?? null)?.bar;
    setOutlined(bar?.code && (bar.roomsOfBooking ?? 1) > 1 ? bar.code : null);
  }

  /** The bar under the pointer, which takes the focus, as it is opened. */
  function barAt(target: EventTarget): OpenBar | null {
    const element = target instanceof Element ? target.closest('[data-bar]') : null;
    const hit = rowOfBar(chart, element?.getAttribute('data-bar') ?? null);
    if (!(element instanceof HTMLElement) || hit === null) return null;
    desk.moveTo(hit.row, Math.max(0, nightsBetween(chart.run.arrival, hit.bar.arrival)));
    return { bar: hit.bar, room: hit.row.room, type: hit.row.type, anchor: element };
  }

  function onClick({ target, ctrlKey, metaKey }: MouseEvent): void {
    const named = target instanceof Element ? target.closest('[data-room]')?.getAttribute('data-room') : null;
    const row = chart.rooms.find(({ room }) => room.id === named);
    if (row !== undefined) onRoom?.(row.room);
    const hit = barAt(target);
    if (hit === null) return;
    if (ctrlKey || metaKey) chosen.toggle(hit.bar);
    else setOpen(hit);
  }

  /** The right button, or the key for it: the menu of the bar. */
  function onContextMenu(event: MouseEvent): void {
    const hit = barAt(event.target);
    if (hit === null) return;
    event.preventDefault();
    setOpen({ ...hit, isMenuWanted: true });
  }

  const both = (name: 'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel') => ({
    [name]: (event: PointerEvent<HTMLElement>) => {
      if (lasso.handlers[name](event)) return;
      bars.drag[name](event);
      desk.handlers[name](event);
    },
  });

  return (
    <div className="relative flex min-h-0 flex-col">
      {/* biome-ignore lint/a11y/useSemanticElements: a table cannot hold what is drawn piece by piece */}
      <div
        ref={scroller}
        role="grid"
        aria-label="Calendar"
        aria-multiselectable="true"
        aria-rowcount={chart.rows.length + 1}
        aria-colcount={chart.nights + 1}
        className="max-h-full min-h-0 isolate overflow-auto overscroll-contain rounded-card border border-line bg-surface shadow-card"
        style={lengthsOf(shown.widths, chart.heights)}
        {...focus.handlers}
        onFocus={(event) => {
          focus.handlers.onFocus();
          outline(event);
        }}
        onPointerOver={outline}
        onPointerLeave={() => setOutlined(null)}
        {...both('onPointerDown')}
        {...both('onPointerMove')}
        {...both('onPointerUp')}
        {...both('onPointerCancel')}
        onKeyDown={desk.handlers.onKeyDown}
        onClick={onClick}
        onContextMenu={onContextMenu}
      >
        <div
          className="relative"
          style={{ height: shown.height, width: shown.widths.names + chart.nights * shown.widths.night }}
        >
          <ChartShades chart={chart} columns={shown.columns} today={moment.today} />
          <ChartHead chart={chart} columns={shown.columns} today={moment.today} night={shown.widths.night} />
          <ChartBody
            chart={chart}
            rows={shown.rows}
            columns={shown.columns}
            moment={moment}
            night={shown.widths.night}
            focus={desk}
            openBarId={open?.bar.id ?? null}
            highlighted={highlighted}
            matched={matched}
            outlined={outlined}
            chosen={chosen.ids}
            canOpen={onRoom !== undefined}
          />
          {lasso.lasso !== null && (
            <div
              data-lasso
              className="pointer-events-none absolute z-10 border-2 border-dashed border-pine bg-pine-tint/40"
              style={rectOf(lasso.lasso)}
            />
          )}
          <BarGhost moving={bars.moving} chart={chart} widths={shown.widths} moment={moment} />
        </div>
      </div>
      <p role="status" className="sr-only">
        {desk.picked !== null && desk.row !== null && formatPicked(chart, desk.row, desk.picked)}
      </p>
      {chosen.stays.length > 0 && chosenActions?.(chosen.stays, chosen.clear)}
      <MovingStatus moving={bars.moving} chart={chart} />
      {desk.offered !== null && (
        <FreeNightsOffer
          offered={desk.offered}
          anchor={focus.cell}
          {...{ tonight, price, onHold }}
          onBook={book}
          onBlock={onBlock}
          onClose={() => {
            desk.letGo();
            focus.take();
          }}
        />
      )}
      <BarHover
        scroller={scroller}
        chart={chart}
        moment={moment}
        isQuiet={open !== null || desk.offered !== null}
      />
      {open !== null && (
        <BarPopover
          open={open}
          moment={moment}
          actions={actions}
          bookingPath={bookingPath}
          onClose={() => {
            setOpen(null);
            focus.take();
          }}
        />
      )}
    </div>
  );
}
