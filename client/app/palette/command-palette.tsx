import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { leaveFor } from '../../lib/held-back.ts';
import { Kbd } from '../../ui/kbd.tsx';
import type { PaletteEntry } from './palette-entries.ts';
import { PaletteList } from './palette-list.tsx';
import { usePalette } from './use-palette.ts';

/** Finds a booking or a page by a few letters. The browser's own dialog keeps focus and Escape. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  // showModal is the browser's; React has no attribute for it.
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-label="Go to"
      onClose={onClose}
      // A press on what lies behind lands on the dialog itself; Escape does the same by keyboard.
      onPointerDown={(event) => (event.target === dialog.current ? dialog.current?.close() : undefined)}
      className="mx-auto mt-[12dvh] w-[calc(100vw-1.5rem)] max-w-150 animate-rise rounded-card border border-line bg-raised text-ink shadow-pop backdrop:animate-fade backdrop:bg-scrim"
    >
      <Finder onClose={onClose} />
    </dialog>
  );
}

function Finder({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState(0);
  const { groups, isCurrent, hasFailed, remember } = usePalette(typed);
  const navigate = useNavigate();
  const listId = useId();
  const entries = groups.flatMap((group) => group.entries);
  const at = Math.min(place, entries.length - 1);
  const go = (entry: PaletteEntry) => {
    remember(entry);
    onClose();
    leaveFor(entry.to, () => void navigate(entry.to));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = entries[at];
    if (step !== undefined && entries.length > 0) setPlace((at + step + entries.length) % entries.length);
    else if (event.key === 'Enter' && chosen !== undefined) go(chosen);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Search aria-hidden className="size-4.5 shrink-0 text-ink-3" />
        <input
          role="combobox"
          aria-label="Guest, room, code, phone or page"
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={entries.length > 0 ? `${listId}-${at}` : undefined}
          placeholder="Guest, room, code, phone or page"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setPlace(0);
          }}
          onKeyDown={onKeyDown}
          className="h-13 min-w-0 flex-1 bg-transparent text-md outline-none placeholder:text-ink-3"
        />
        <Kbd>Esc</Kbd>
      </div>
      <PaletteList id={listId} groups={groups} place={at} onPoint={setPlace} onChoose={go} />
      <Nothing typed={typed} isEmpty={entries.length === 0} isCurrent={isCurrent} hasFailed={hasFailed} />
    </>
  );
}

type NothingProps = { typed: string; isEmpty: boolean; isCurrent: boolean; hasFailed: boolean };

/** What is said where the list has nothing, or not everything, to offer. */
function Nothing({ typed, isEmpty, isCurrent, hasFailed }: NothingProps) {
  const words = () => {
    if (hasFailed) return 'Bookings could not be searched. Check the internet and type again.';
    if (!isEmpty) return null;
    return isCurrent
      ? `Nothing found for “${typed.trim()}”. Try a name, a room, a code or a phone number.`
      : 'Searching…';
  };
  const said = words();
  return (
    <p role="status" className={said === null ? 'sr-only' : 'px-4 py-5 text-ink-2'}>
      {said}
    </p>
  );
}
