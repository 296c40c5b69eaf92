import { useSuspenseQuery } from '@apollo/client/react';
import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { formatPhone } from '../../../domain/phone.ts';
import type { AreaPaths } from '../../lib/area-paths.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Link } from '../../ui/link.tsx';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { formatHistory } from '../reservations/parts/guest-history.ts';
import { GuestFacts } from './guest-facts.tsx';
import { guestName } from './guest-format.ts';
import { GuestStays } from './guest-stays.tsx';
import { GuestPageDocument } from './guests-list.generated.ts';

const GuestDialog = lazyDialog(async () => (await import('./guest-dialog.tsx')).GuestDialog);

const DoNotRentDialog = lazyDialog(async () => (await import('./do-not-rent-dialog.tsx')).DoNotRentDialog);

type GuestScreenProps = { id: string; paths: AreaPaths };

/** All that is known about one guest, to be changed, and the bookings so far. */
export function GuestScreen({ id, paths }: GuestScreenProps) {
  const { data } = useSuspenseQuery(GuestPageDocument, { variables: { id } });
  const [opened, setOpened] = useState<'CHANGE' | 'MARK' | null>(null);
  const close = () => setOpened(null);
  const profile = data.guest;
  if (profile === null) {
    return (
      <EmptyState
        drawing="papers"
        title="There is no such guest here"
        action={<ButtonLink to={paths.guests()}>Guests</ButtonLink>}
      >
        Look for the name or the phone number.
      </EmptyState>
    );
  }
  const { guest, history, stays } = profile;
  const name = guestName(guest);
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <header className="flex flex-wrap items-start gap-x-4 gap-y-3 pb-4">
        <div className="min-w-0">
          <Link to={paths.guests()} className="inline-flex items-center gap-1 text-sm">
            <ChevronLeft aria-hidden className="size-4" /> Guests
          </Link>
          <h1 className="heading mt-1 text-2xl">{name}</h1>
          <p className="text-ink-2">
            {[guest.phone && formatPhone(guest.phone), formatHistory(history)].filter(Boolean).join(' · ')}
          </p>
        </div>
        <div className="ms-auto flex flex-wrap gap-2">
          <Button onClick={() => setOpened('MARK')}>
            {guest.doNotRentReason === null ? 'Do not rent' : 'Rent again'}
          </Button>
          <Button onClick={() => setOpened('CHANGE')}>Change</Button>
        </div>
      </header>
      {guest.doNotRentReason && (
        <Notice variant="danger" className="mb-4">
          Do not rent to {name}: {guest.doNotRentReason}
        </Notice>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-5">
        <GuestStays stays={stays} pathOf={paths.booking} />
        <GuestFacts profile={profile} />
      </div>
      {opened === 'CHANGE' && <GuestDialog profile={profile} onClose={close} />}
      {opened === 'MARK' && <DoNotRentDialog profile={profile} onClose={close} />}
    </>
  );
}
