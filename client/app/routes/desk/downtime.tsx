import { CachedSheet } from '../../../features/offline/cached-sheet.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';

/** What the desk works by while the net is gone, to read and to print. */
export function Downtime() {
  return (
    <>
      <div className="print:hidden">
        <PageHeader title="Downtime sheet" note="Saved on this device for when the internet is down." />
      </div>
      <CachedSheet none="Nothing is saved on this device yet. Open the desk once while the internet works." />
    </>
  );
}
