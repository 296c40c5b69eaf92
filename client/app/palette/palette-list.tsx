// biome-ignore-all lint/a11y/useFocusableInteractive: the focus stays in the box, which names the option pointed at
// biome-ignore-all lint/a11y/useSemanticElements: an option of a list of its own is not one of a select
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the keys are heard by the box
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { StatusBadge } from '../../features/reservations/parts/status-badge.tsx';
import type { PaletteEntry } from './palette-entries.ts';

type PaletteGroup = { label: string; entries: PaletteEntry[] };

type PaletteListProps = {
  id: string;
  groups: readonly PaletteGroup[];
  /** The option that Enter chooses, counted through all groups. */
  place: number;
  onPoint: (place: number) => void;
  onChoose: (entry: PaletteEntry) => void;
};

/** What the palette offers, group by group. */
export function PaletteList({ id, groups, place, onPoint, onChoose }: PaletteListProps) {
  const list = useRef<HTMLDivElement>(null);
  // Where the list is scrolled to belongs to the browser.
  useEffect(() => {
    list.current?.querySelector(`[id="${id}-${place}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [id, place]);
  const firstOf = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, group) => sum + group.entries.length, 0),
  );
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label="What fits"
      className="max-h-[min(26rem,60dvh)] overflow-y-auto overscroll-contain p-1.5 empty:hidden"
    >
      {groups.map((group, index) => (
        <div key={group.label} role="group" aria-label={group.label}>
          <p aria-hidden className="px-3 pt-2.5 pb-1 text-xs font-semibold text-ink-3">
            {group.label}
          </p>
          {group.entries.map((entry, offset) => {
            const own = (firstOf[index] ?? 0) + offset;
            return (
              <div
                key={entry.to}
                id={`${id}-${own}`}
                role="option"
                aria-selected={own === place}
                onPointerMove={({ movementX, movementY }) => {
                  // The browser makes up a move when the list moves under a pointer at rest.
                  if (own !== place && (movementX !== 0 || movementY !== 0)) onPoint(own);
                }}
                onClick={() => onChoose(entry)}
                className={clsx(
                  'flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-control px-3',
                  own === place && 'bg-pine-tint text-pine',
                )}
              >
                <EntryWords entry={entry} isAt={own === place} />
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** What an option says: of a booking in lines, with its status. */
function EntryWords({ entry: { title, note, status, facts }, isAt }: { entry: PaletteEntry; isAt: boolean }) {
  const noteColour = isAt ? 'text-pine' : 'text-ink-3';
  if (status === undefined) {
    return (
      <>
        <span className="truncate font-medium">{title}</span>
        <span className={clsx('shrink-0 text-sm', noteColour)}>{note}</span>
      </>
    );
  }
  return (
    <>
      <span className="min-w-0 py-1.5">
        <span className="block truncate font-medium">{title}</span>{' '}
        {facts ? <span className="block text-sm font-medium tabular-nums">{facts}</span> : null}{' '}
        <span className={clsx('block text-sm', noteColour)}>{note}</span>
      </span>
      <span className="shrink-0">
        <StatusBadge status={status} />
      </span>
    </>
  );
}
