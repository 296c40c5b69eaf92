import type { ReactNode } from 'react';
import { countryName } from '../../../domain/listing/country-names.ts';
import { formatPhone } from '../../../domain/phone.ts';
import { isFromAbroad } from '../../../domain/police/form-three.ts';
import { Badge } from '../../ui/badge.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Link } from '../../ui/link.tsx';
import { formatHistory } from '../reservations/parts/guest-history.ts';
import { guestName } from './guest-format.ts';
import type { GuestRow_guestFragment } from './guests-list.generated.ts';

type Row = GuestRow_guestFragment;

type GuestsTableProps = { rows: readonly Row[]; pathOf: (id: string) => string; empty: ReactNode };

/** The guests as a table; each name leads to all that is known. */
export function GuestsTable({ rows, pathOf, empty }: GuestsTableProps) {
  const columns: Column<Row>[] = [
    {
      key: 'name',
      header: 'Name',
      cell: ({ id, guest }) => (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link to={pathOf(id)}>{guestName(guest)}</Link>
          {guest.doNotRentReason && <Badge variant="danger">Do not rent</Badge>}
        </span>
      ),
      place: 'max-lg:col-span-2',
    },
    {
      key: 'phone',
      header: 'Phone',
      cell: ({ guest }) => (guest.phone ? formatPhone(guest.phone) : ''),
      place: 'max-lg:col-span-2 max-lg:text-sm',
    },
    {
      key: 'country',
      header: 'From',
      isDeskOnly: true,
      cell: ({ guest: { nationality } }) =>
        nationality && isFromAbroad(nationality) ? countryName(nationality) : '',
    },
    {
      key: 'history',
      header: 'Stays',
      cell: ({ history }) => formatHistory(history),
      place: 'max-lg:col-span-2 max-lg:text-sm max-lg:text-ink-2',
    },
  ];
  return <DataTable label="Guests" rows={rows} columns={columns} rowKey={({ id }) => id} empty={empty} />;
}
