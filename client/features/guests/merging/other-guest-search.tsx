import { useState } from 'react';
import { formatPhone } from '../../../../domain/phone.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { formatHistory } from '../../reservations/parts/guest-history.ts';
import { guestName } from '../guest-format.ts';
import { GuestsPageDocument } from '../guests-list.generated.ts';

const FEW = 6;

type OtherGuestSearchProps = { ownId: string; onChoose: (id: string) => void };

/** Finds another guest by name or phone. */
export function OtherGuestSearch({ ownId, onChoose }: OtherGuestSearchProps) {
  const [search, setSearch] = useState('');
  const { data, previousData } = useQuery(GuestsPageDocument, {
    variables: { search, page: { first: FEW + 1 } },
    skip: search === '',
  });
  const nodes = search === '' ? [] : ((data ?? previousData)?.guests.nodes ?? []);
  const found = nodes.filter(({ id }) => id !== ownId).slice(0, FEW);
  return (
    <div className="grid gap-3">
      <SearchField label="Name or phone" placeholder="Name or phone" text={search} onText={setSearch} />
      {search !== '' && data && found.length === 0 && <p role="status">Nobody else found.</p>}
      <ul aria-label="Guests found" className="grid gap-2 empty:hidden">
        {found.map(({ id, guest, history }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onChoose(id)}
              className="grid min-h-control w-full cursor-pointer rounded-control border border-line px-3 py-2 text-left hover:bg-sunk"
            >
              <span className="font-medium wrap-anywhere">
                {[guestName(guest), guest.fullName && guest.phone && formatPhone(guest.phone)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <span className="text-sm text-ink-2">{formatHistory(history)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
