import type { AreaPaths } from '../../../lib/area-paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Link } from '../../../ui/link.tsx';
import {
  addressWords,
  formNumbers,
  missingOf,
  nationalityName,
  paperWords,
  personWords,
  type RegisterGuest,
  type RegisterNight,
  wayWords,
} from './register-format.ts';

const NOT_KNOWN = '–';

type RegisterTableProps = { night: RegisterNight; paths: AreaPaths };

/** The adults of a night who have a name, by room. */
export function RegisterTable({ night, paths }: RegisterTableProps) {
  const columns: Column<RegisterGuest>[] = [
    { key: 'room', header: 'Room', cell: ({ room }) => room ?? '–', className: 'lg:align-top' },
    {
      key: 'guest',
      header: 'Guest',
      cell: (guest) => (
        <span className="max-lg:block max-lg:text-right">
          <Link to={paths.guest(guest.guestId)}>{guest.name}</Link>
          {guest.relativeName && <span className="block text-sm text-ink-2">of {guest.relativeName}</span>}
          {missingOf(guest).length > 0 && (
            <span className="block pt-1">
              <Badge variant="late">Missing: {missingOf(guest).join(', ')}</Badge>
            </span>
          )}
        </span>
      ),
      className: 'lg:align-top',
    },
    {
      key: 'person',
      header: 'Gender, age',
      cell: (guest) => personWords(guest) || NOT_KNOWN,
      className: 'lg:align-top',
    },
    {
      key: 'nationality',
      header: 'Nationality',
      cell: ({ nationality }) => nationalityName(nationality),
      className: 'lg:align-top',
    },
    {
      key: 'address',
      header: 'Address, phone',
      cell: (guest) => addressWords(guest) || NOT_KNOWN,
      className: 'wrap-anywhere lg:align-top',
    },
    {
      key: 'id',
      header: 'ID',
      cell: (guest) => paperWords(guest) || NOT_KNOWN,
      className: 'wrap-anywhere lg:align-top',
    },
    {
      key: 'way',
      header: 'From and to',
      cell: (guest) => [wayWords(guest), guest.vehicleNumber].filter(Boolean).join(', ') || NOT_KNOWN,
      className: 'lg:align-top',
    },
    {
      key: 'forms',
      header: 'Form III',
      cell: (guest) => formNumbers(guest) || NOT_KNOWN,
      className: 'wrap-anywhere lg:align-top',
    },
  ];
  return (
    <DataTable
      label={`Guests of the night ${night.night}`}
      rows={night.guests}
      columns={columns}
      rowKey={({ id }) => id}
      empty={null}
    />
  );
}
