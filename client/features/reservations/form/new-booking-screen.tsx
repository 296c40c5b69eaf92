import { useSuspenseQuery } from '@apollo/client/react';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { formatCode } from '../../../../domain/code.ts';
import type { ReservationStatus } from '../../../gql/schema.generated.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import { areaPaths } from '../../../lib/area-paths.ts';
import { lazyCode } from '../../../lib/code/lazy-code.ts';
import { type Area, safeNext } from '../../../lib/paths.ts';
import { useViewer } from '../../../lib/session/use-viewer.ts';
import { showToast } from '../../../lib/toasts.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { LoadingBoundary } from '../../../ui/feedback/loading-boundary.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { movedSentence } from '../parts/moves/moved-sentence.ts';
import { draftOf } from './draft/booking-draft.ts';
import type { OpenDraft } from './draft/use-booking-draft.ts';
import { NewBookingAgentsDocument, NewBookingPageDocument } from './new-booking.generated.ts';
import { NewBookingForm } from './new-booking-form.tsx';
import type { Booked } from './use-booking.ts';

/** Few lodges ever see it. */
const NoRooms = lazyCode(async () => (await import('../parts/no-rooms.tsx')).NoRooms);

type NewBookingScreenProps = { area: Area; isDesk: boolean; mayConfirm: boolean };

/** "New booking". Where the address says `from`, one goes back there afterwards, else to the booking. */
export function NewBookingScreen({ area, isDesk, mayConfirm }: NewBookingScreenProps) {
  const [params] = useSearchParams();
  const back = safeNext(params.get('from'));
  const draftId = params.get('draft');
  return (
    <>
      <PageHeader
        title="New booking"
        actions={
          <ButtonLink variant="quiet" to={back ?? areaPaths(area).bookings()}>
            Leave
          </ButtonLink>
        }
      />
      <LoadingBoundary fallback={<NewBookingSkeleton />}>
        {/* Another start is another form; the same form keeps what was typed. */}
        <WithDraft key={params.toString()} id={draftId}>
          {(opened) => (
            <LoadedForm
              opened={opened}
              area={area}
              isDesk={isDesk}
              mayConfirm={mayConfirm}
              params={params}
              back={back}
            />
          )}
        </WithDraft>
      </LoadingBoundary>
    </>
  );
}

type WithDraftProps = { id: string | null; children: (opened: OpenDraft | null) => ReactNode };

/** The unfinished booking that the address names, once the device has found it; null where there is none. */
function WithDraft({ id, children }: WithDraftProps) {
  const { uid } = useViewer();
  const [opened, setOpened] = useState<OpenDraft | null | undefined>(id === null ? null : undefined);
  // The device answers later.
  useEffect(() => {
    if (id === null) return;
    void draftOf(uid, id).then((draft) => setOpened(draft && { id, draft }));
  }, [uid, id]);
  return opened === undefined ? <NewBookingSkeleton /> : children(opened);
}

const DONE_LABELS: Partial<Record<ReservationStatus, string>> = { HELD: 'Held', CHECKED_IN: 'Checked in' };

type LoadedFormProps = NewBookingScreenProps & {
  params: URLSearchParams;
  back: string | null;
  opened: OpenDraft | null;
};

function LoadedForm({ area, isDesk, mayConfirm, params, back, opened }: LoadedFormProps) {
  const { data: page } = useSuspenseQuery(NewBookingPageDocument);
  const { data: agents } = useQuery(NewBookingAgentsDocument, { skip: !isDesk });
  const navigate = useNavigate();
  const finish = ({ reservation, moves }: Booked) => {
    const code = formatCode(reservation.code);
    showToast({
      title: `${DONE_LABELS[reservation.status] ?? 'Booked'} as ${code}`,
      ...(moves.length > 0 ? { description: movedSentence(moves) } : {}),
    });
    // A guest in the house pays on the booking's page.
    const isIn = reservation.status === 'CHECKED_IN';
    void navigate((isIn ? null : back) ?? areaPaths(area).booking(reservation.code));
  };
  if (page.roomTypes.length === 0) return <NoRooms area={area} />;
  return (
    <NewBookingForm
      page={page}
      agents={agents?.agents ?? []}
      isDesk={isDesk}
      mayConfirm={mayConfirm}
      opened={opened}
      start={{
        type: params.get('type') ?? params.get('roomType'),
        room: params.get('room'),
        arrival: params.get('arrival'),
        departure: params.get('departure'),
        rooms: params.get('rooms'),
        adults: params.get('adults'),
        children: params.get('children'),
      }}
      onBooked={finish}
    />
  );
}

/** The form on its way: its cards, of the size that they will have. */
function NewBookingSkeleton() {
  return (
    <div
      role="status"
      data-page-foot
      className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-5"
    >
      <span className="sr-only">Loading the form</span>
      <div className="grid gap-4">
        <Skeleton className="h-120" />
        <Skeleton className="h-96" />
      </div>
      <Skeleton className="h-72 max-lg:hidden" />
    </div>
  );
}
