import { CachedSheet } from '../../../features/offline/cached-sheet.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';

/** What the desk works by while the net is gone, to read and to print. */
export function Downtime() {
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          title="Downtime sheet"
          note="Kept on this device while there is a net, for when there is none."
        />
      </div>
      <CachedSheet none="Nothing is kept on this device yet. Open the desk once with a net." />
    </>
  );
}
