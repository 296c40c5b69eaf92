import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { holdLeaving } from '../../lib/held-back.ts';
import { isPlainClick } from '../../lib/plain-click.ts';
import { lazyDialog } from './lazy-dialog.tsx';
import { useHeldBack } from './use-held-back.ts';

const ConfirmDialog = lazyDialog(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog);

/** Asks before a link, the browser's Back or a chosen entry of a list leads off a page on which something was typed and not saved; the browser asks before it leaves the site. */
export function LeaveGuard({ isTyped }: { isTyped: boolean }) {
  const navigate = useNavigate();
  /** Goes where it was kept from. */
  const [leave, setLeave] = useState<(() => void) | null>(null);
  useHeldBack(isTyped, (goOn) => setLeave(() => goOn));
  // links stand anywhere on the page, and the browser's own question is asked through the window
  useEffect(() => {
    if (!isTyped) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    const hold = (event: MouseEvent) => {
      const path = pathLedTo(event);
      if (path === null) return;
      event.preventDefault();
      event.stopPropagation();
      setLeave(() => () => void navigate(path));
    };
    const endHold = holdLeaving((path, go) => {
      if (new URL(path, location.href).pathname === location.pathname) go();
      else setLeave(() => go);
    });
    window.addEventListener('beforeunload', ask);
    document.addEventListener('click', hold, true);
    return () => {
      endHold();
      window.removeEventListener('beforeunload', ask);
      document.removeEventListener('click', hold, true);
    };
  }, [isTyped, navigate]);
  if (leave === null) return null;
  return (
    <ConfirmDialog
      title="Throw away what you typed?"
      confirmLabel="Throw away"
      cancelLabel="Keep writing"
      isDestructive
      onConfirm={() => {
        setLeave(null);
        leave();
      }}
      onClose={() => setLeave(null)}
    >
      It was not saved.
    </ConfirmDialog>
  );
}

/** Where a plain click on a link leads within this site, when that is another page; else null. */
function pathLedTo(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!isPlainClick(event) || link === null) return null;
  if (link.target === '_blank' || link.origin !== location.origin) return null;
  if (link.pathname === location.pathname) return null;
  return link.pathname + link.search + link.hash;
}
