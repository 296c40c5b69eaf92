import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { lazyDialog } from './lazy-dialog.tsx';

const ConfirmDialog = lazyDialog(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog);

/** Asks before a link leads off a page on which something was typed and not saved; the browser asks before it leaves the site. */
export function LeaveGuard({ isTyped }: { isTyped: boolean }) {
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<string | null>(null);
  // links stand anywhere on the page, and the browser's own question is asked through the window
  useEffect(() => {
    if (!isTyped) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    const hold = (event: MouseEvent) => {
      const path = pathLedTo(event);
      if (path === null) return;
      event.preventDefault();
      event.stopPropagation();
      setWanted(path);
    };
    window.addEventListener('beforeunload', ask);
    document.addEventListener('click', hold, true);
    return () => {
      window.removeEventListener('beforeunload', ask);
      document.removeEventListener('click', hold, true);
    };
  }, [isTyped]);
  if (wanted === null) return null;
  return (
    <ConfirmDialog
      title="Throw away what you typed?"
      confirmLabel="Throw away"
      cancelLabel="Keep writing"
      isDestructive
      onConfirm={() => {
        setWanted(null);
        void navigate(wanted);
      }}
      onClose={() => setWanted(null)}
    >
      It was not saved.
    </ConfirmDialog>
  );
}

/** Where a plain click on a link leads within this site, when that is another page; else null. */
function pathLedTo(event: MouseEvent): string | null {
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!isPlain || link === null || link.target === '_blank' || link.origin !== location.origin) return null;
  if (link.pathname === location.pathname) return null;
  return link.pathname + link.search + link.hash;
}
