import { bookingsCsvPath } from '../../../lib/export-paths.ts';
import { saveList } from '../../../lib/session/save-list.ts';
import { SaveListButton } from '../../../ui/saving/save-list-button.tsx';
import { type BookingsSearch, reservationFilterOf } from './bookings-search.ts';

/** Saves the whole view of the bookings as a file for a spreadsheet. */
export function SaveBookings({ search }: { search: BookingsSearch }) {
  const path = bookingsCsvPath(JSON.stringify(reservationFilterOf(search)));
  return <SaveListButton rowsName="bookings" onSave={(onRows) => saveList(path, 'bookings.csv', onRows)} />;
}
