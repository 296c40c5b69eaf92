import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Kbd } from '../../../ui/kbd.tsx';
import { lazyOverlay } from '../../../ui/overlay/lazy-dialog.tsx';

const CommandPalette = lazyOverlay(
  async () => (await import('../../palette/command-palette.tsx')).CommandPalette,
);

const IS_APPLE = /Mac|iPhone|iPad/.test(navigator.platform);

/** The search box of the header, which opens the palette; so does Ctrl K, wherever the focus is. */
export function PaletteButton() {
  const [isOpen, setIsOpen] = useState(false);
  // The key is heard by the document: it opens the palette from any page and any field.
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      if (event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      // A question on the screen comes first.
      if (document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"]') === null)
        setIsOpen(true);
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setIsOpen(true)}
        className="flex size-11 shrink-0 items-center justify-center gap-2 rounded-control text-ink-3 hover:text-ink lg:h-control lg:w-auto lg:border lg:border-line lg:bg-paper lg:px-3 xl:w-60 xl:justify-start"
      >
        <Search aria-hidden className="size-4.5 shrink-0 lg:size-4" />
        <span className="max-xl:sr-only">Guest, room, code</span>
        <span aria-hidden className="ms-auto max-xl:hidden">
          <Kbd>{IS_APPLE ? '⌘ K' : 'Ctrl K'}</Kbd>
        </span>
      </button>
      {isOpen ? <CommandPalette onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
