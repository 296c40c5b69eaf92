import { Download } from 'lucide-react';
import { useState } from 'react';
import { bookingsCsvPath } from '../../../lib/export-paths.ts';
import { saveList } from '../../../lib/session/save-list.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { type BookingsSearch, reservationFilterOf } from './bookings-search.ts';

/** Saves the whole view as a file for a spreadsheet, and tells how far it has come. */
export function SaveBookings({ search }: { search: BookingsSearch }) {
  const [rows, setRows] = useState<number | null>(null);
  const save = async () => {
    setRows(0);
    try {
      let saved = 0;
      await saveList(
        bookingsCsvPath(JSON.stringify(reservationFilterOf(search))),
        'bookings.csv',
        (count) => {
          saved = count;
          setRows(count);
        },
      );
      showToast({ title: `Saved ${saved.toLocaleString('en-IN')} bookings.` });
    } catch (error) {
      showToast({ title: error instanceof Error ? error.message : String(error), variant: 'destructive' });
    } finally {
      setRows(null);
    }
  };
  return (
    <Button onClick={() => void save()} isBusy={rows !== null}>
      <Download aria-hidden />
      {rows === null || rows === 0 ? (
        <span>
          {/* beside the order of the list a phone has room for a word */}
          <span className="max-lg:sr-only">Save as </span>CSV
        </span>
      ) : (
        `${rows.toLocaleString('en-IN')} bookings so far`
      )}
    </Button>
  );
}
