import { useSuspenseQuery } from '@apollo/client/react';
import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { formatDay } from '../../../domain/nights.ts';
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

const MergeGuestsDialog = lazyDialog(
  async () => (await import('./merging/merge-guests-dialog.tsx')).MergeGuestsDialog,
);
const EraseGuestDialog = lazyDialog(
  async () => (await import('./erasing/erase-guest-dialog.tsx')).EraseGuestDialog,
);
const DoNotRentDialog = lazyDialog(async () => (await import('./do-not-rent-dialog.tsx')).DoNotRentDialog);

/** What is open above the page; of two guests to compare, who the other may be. */
type Opened = { kind: 'CHANGE' | 'MARK' | 'ERASE' } | { kind: 'MERGE'; otherId: string | null } | null;

type GuestScreenProps = { id: string; paths: AreaPaths };

/** All that is known about one guest, to be changed, and the bookings so far. */
export function GuestScreen({ id, paths }: GuestScreenProps) {
  const { data } = useSuspenseQuery(GuestPageDocument, { variables: { id } });
  const [opened, setOpened] = useState<Opened>(null);
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
  // an old address of a guest who was merged into this one
  if (profile.id !== id) return <Navigate to={paths.guest(profile.id)} replace />;
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
        {profile.erasedAt === null && (
          <div className="ms-auto flex flex-wrap gap-2">
            <Button onClick={() => setOpened({ kind: 'CHANGE' })}>Change</Button>
            <Button onClick={() => setOpened({ kind: 'MERGE', otherId: null })}>Same person as…</Button>
            <Button onClick={() => setOpened({ kind: 'MARK' })}>
              {guest.doNotRentReason === null ? 'Do not rent' : 'Rent again'}
            </Button>
            {profile.mayErase && <Button onClick={() => setOpened({ kind: 'ERASE' })}>Delete data</Button>}
          </div>
        )}
      </header>
      {profile.erasedAt !== null && (
        <Notice className="mb-4">
          The data was deleted on request.{' '}
          {profile.keptUntil === null
            ? 'Nothing of the guest is left but nights and amounts.'
            : `What bills and the guest register need stays until ${formatDay(profile.keptUntil)}, and goes by itself then.`}
        </Notice>
      )}
      {guest.doNotRentReason && (
        <Notice variant="danger" className="mb-4">
          Do not rent to {name}: {guest.doNotRentReason}
        </Notice>
      )}
      {profile.sameContact.map((known) => (
        <Notice
          key={known.id}
          variant={known.guest.doNotRentReason === null ? 'info' : 'danger'}
          className="mb-4"
        >
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="min-w-0 wrap-anywhere">
              {guestName(known.guest)} has the same phone number or e-mail address.{' '}
              {formatHistory(known.history)}.
              {known.guest.doNotRentReason !== null && ` Do not rent: ${known.guest.doNotRentReason}`}
            </p>
            <Button onClick={() => setOpened({ kind: 'MERGE', otherId: known.id })}>
              Compare with {guestName(known.guest)}
            </Button>
          </div>
        </Notice>
      ))}
      <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-5">
        <GuestStays stays={stays} pathOf={paths.booking} />
        <GuestFacts profile={profile} />
      </div>
      {opened?.kind === 'CHANGE' && <GuestDialog profile={profile} onClose={close} />}
      {opened?.kind === 'ERASE' && <EraseGuestDialog profile={profile} onClose={close} />}
      {opened?.kind === 'MERGE' && (
        <MergeGuestsDialog profile={profile} otherId={opened.otherId} onClose={close} />
      )}
      {opened?.kind === 'MARK' && <DoNotRentDialog profile={profile} onClose={close} />}
    </>
  );
}
