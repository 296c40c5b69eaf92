import { useFormContext, useWatch } from 'react-hook-form';
import { useViewer } from '../../../lib/session/use-viewer.ts';
import { Card } from '../../../ui/card.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { SOURCE_NAMES } from '../parts/booking-labels.ts';
import type { AllTheSameProps } from '../parts/do-not-rent/all-the-same.tsx';
import type { KnownGuestsProps } from '../parts/known-guests.tsx';
import type { NewBookingAgentsQuery } from './new-booking.generated.ts';
import type { BookingForm } from './values/booking-form.ts';

// Nobody is looked up before something is typed, nor without the net: the form goes on without it.
const KnownGuests = lazyDialog<KnownGuestsProps>(() =>
  import('../parts/known-guests.tsx').then(
    (code) => code.KnownGuests,
    () => () => null,
  ),
);

// A mark is said while the number is typed; without the net the booking is refused by it.
const AllTheSame = lazyDialog<AllTheSameProps>(() =>
  import('../parts/do-not-rent/all-the-same.tsx').then(
    (code) => code.AllTheSame,
    () => (props: AllTheSameProps) => (props.isAsked || props.isRefused ? props.children : null),
  ),
);

// Only an agent's booking asks it.
const PayerField = lazyDialog(async () => (await import('./payer-field.tsx')).PayerField);

// Few say when they come.
const TimeField = lazyDialog(async () => (await import('../../../ui/dates/time-field.tsx')).TimeField);

type BookerSectionProps = {
  isDesk: boolean;
  agents: NewBookingAgentsQuery['agents'];
  /** Whether it was refused because no room is let to this guest. */
  isRefused: boolean;
};

const SOURCES = [
  { value: 'PHONE', label: SOURCE_NAMES.PHONE },
  { value: 'WALK_IN', label: SOURCE_NAMES.WALK_IN },
  { value: 'OTA', label: SOURCE_NAMES.OTA },
  { value: 'WEBSITE', label: SOURCE_NAMES.WEBSITE },
  { value: 'OTHER', label: SOURCE_NAMES.OTHER },
];

/** Who books: a name or a phone number is enough. The desk also says where it came from. */
export function BookerSection({ isDesk, agents, isRefused }: BookerSectionProps) {
  const { setValue } = useFormContext<BookingForm>();
  const guest = useWatch<BookingForm, 'guest'>({ name: 'guest' });
  const isKnown = guest.id !== '';
  const [agentId, allTheSameReason] = useWatch<BookingForm, ['agentId', 'allTheSameReason']>({
    name: ['agentId', 'allTheSameReason'],
  });
  const { agent: own } = useViewer();
  const agent = isDesk ? agents.find(({ id }) => id === agentId) : own;
  return (
    <Card title="Who books">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="guest.fullName" label="Name" autoComplete="off" maxLength={120} disabled={isKnown} />
        <TextField
          name="guest.phone"
          label="Phone"
          type="tel"
          inputMode="tel"
          placeholder="98765 43210"
          disabled={isKnown}
        />
        <KnownGuests
          guest={guest}
          onChange={(known) => setValue('guest', known, { shouldValidate: true, shouldDirty: true })}
        />
        <AllTheSame
          typed={isDesk && !isKnown ? guest : null}
          isRefused={isRefused}
          isAsked={allTheSameReason !== ''}
        >
          <TextField
            name="allTheSameReason"
            label="Reason to book all the same"
            maxLength={500}
            className="sm:col-span-2"
          />
        </AllTheSame>
        <TextField name="guest.email" label="E-mail" type="email" inputMode="email" disabled={isKnown} />
        {isDesk && agents.length > 0 && (
          <SelectField
            name="agentId"
            label="Agent"
            emptyLabel="No agent"
            options={agents
              .filter(({ isActive }) => isActive)
              .map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        {isDesk && agentId === '' && <SelectField name="source" label="Came by" options={SOURCES} />}
        {agent && (
          <div className="min-h-17">
            <PayerField agentName={agent.name} />
          </div>
        )}
        <div className="min-h-23 lg:min-h-21">
          <TimeField name="expectedAt" label="Expected at" hint="The hour, if they said one" />
        </div>
        <TextField
          name="requests"
          label="Requests of the guests"
          rows={2}
          maxLength={2000}
          className="sm:col-span-2"
        />
        {isDesk && (
          <TextField
            name="note"
            label="Note for the desk"
            hint="Guests and agents do not see it"
            rows={2}
            maxLength={2000}
            className="sm:col-span-2"
          />
        )}
      </div>
    </Card>
  );
}
