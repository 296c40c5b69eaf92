import { useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { type HoldSettings, holdEndOf } from '../../../../domain/hold.ts';
import { formatMoney, type Money } from '../../../../domain/money.ts';
import type { DateRange } from '../../../../domain/nights.ts';
import { parsePhone } from '../../../../domain/phone.ts';
import type {
  CreateReservationInput,
  GuestsAccepted,
  RoomRequestInput,
} from '../../../gql/schema.generated.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { formatStay } from '../../../lib/format/format.ts';
import { formatTill, type Moment } from '../../../lib/format/hold-format.ts';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { GUEST_RESTRICTION_LABELS } from '../parts/booking-labels.ts';
import { AllTheSame } from '../parts/do-not-rent/all-the-same.tsx';
import { movesSentence } from '../parts/moves/moves-sentence.ts';
import { CreateReservationDocument } from './booking-form.generated.ts';
import { HoldUntilField } from './hold-until-field.tsx';
import { holdEndSchema, holdUntilOf } from './values/hold-end.ts';

type HoldRoomsDialogProps = {
  /** '2 × Couple's Cove'. */
  what: string;
  stay: DateRange;
  rooms: readonly RoomRequestInput[];
  /** Who may sleep there. */
  guests: GuestsAccepted;
  /** What all of it costs in all, as it is shown. */
  total: Money;
  lodge: HoldSettings & Moment;
  isDesk: boolean;
  onHeld: (code: string) => void;
  onClose: () => void;
};

const caller = v.pipe(
  v.object({
    fullName: v.pipe(v.string(), v.trim(), v.maxLength(120, 'At most 120 letters.')),
    phone: v.pipe(
      v.string(),
      v.trim(),
      v.check(
        (typed) => typed === '' || parsePhone(typed) !== null,
        'That phone number looks wrong. Example: +91 98765 43210.',
      ),
    ),
    allTheSameReason: v.pipe(v.string(), v.trim(), v.maxLength(500, 'At most 500 letters.')),
    holdUntil: holdEndSchema,
    isRestrictionMet: v.boolean(),
  }),
  v.forward(
    v.check(({ fullName, phone }) => fullName !== '' || phone !== '', 'Enter a name.'),
    ['fullName'],
  ),
);

type Caller = v.InferOutput<typeof caller>;

/** Holds rooms for somebody who wants to think about the price: a name or a phone number is enough. */
export function HoldRoomsDialog(props: HoldRoomsDialogProps) {
  const { what, stay, rooms, guests, total, lodge, isDesk, onHeld, onClose } = props;
  const { submit, userError, loading } = useAction(CreateReservationDocument, {
    done: (_held, { holdUntil }) => {
      const end = holdUntil ? new Date(holdUntil) : holdEndOf(stay.arrival, new Date(), lodge);
      return `Held ${formatTill(end, lodge)}.`;
    },
    onDone: ({ reservation }) => onHeld(reservation.code),
  });
  const moves = userError?.__typename === 'NoRoomError' ? userError.moves : [];
  const hold = ({ fullName, phone, holdUntil, isRestrictionMet, allTheSameReason }: Caller) => {
    const input: CreateReservationInput = {
      source: isDesk ? 'PHONE' : 'AGENT',
      status: 'HELD',
      guest: { ...(fullName && { fullName }), ...(phone && { phone }) },
      rooms: rooms.map((room) => ({ ...room, ...(isRestrictionMet && { allGuestsAre: guests }) })),
      quotedTotal: total,
      ...(allTheSameReason && { allTheSameReason }),
      ...holdUntilOf(holdUntil, lodge),
      // A user who has read what moves, and presses again, means it; an agent is never asked.
      mayMoveOthers: !isDesk || moves.length > 0,
    };
    return submit(input);
  };
  return (
    <FormDialog
      title={`Hold ${what}?`}
      description={`${formatStay(stay)}. ${formatMoney(total)} in all.`}
      schema={caller}
      defaultValues={{
        fullName: '',
        phone: '',
        allTheSameReason: '',
        holdUntil: null,
        isRestrictionMet: false,
      }}
      error={userError}
      isBusy={loading}
      submitLabel={moves.length > 0 ? 'Move and hold' : 'Hold'}
      onSubmit={hold}
      onClose={onClose}
    >
      <TextField name="fullName" label="Name" autoComplete="off" autoFocus maxLength={120} />
      <TextField name="phone" label="Phone" type="tel" inputMode="tel" placeholder="98765 43210" />
      <Reason isDesk={isDesk} isRefused={userError?.__typename === 'DoNotRentError'} />
      <HoldUntilField arrival={stay.arrival} isDesk={isDesk} lodge={lodge} />
      {guests !== 'ANY' && <CheckboxField name="isRestrictionMet" label={GUEST_RESTRICTION_LABELS[guests]} />}
      {moves.length > 0 && <p className="font-medium">{movesSentence(moves)}</p>}
    </FormDialog>
  );
}

/** Why a room is held for a guest marked Do not rent: asked for once the number that is typed is theirs. */
function Reason({ isDesk, isRefused }: { isDesk: boolean; isRefused: boolean }) {
  const [phone, reason] = useWatch<Caller, ['phone', 'allTheSameReason']>({
    name: ['phone', 'allTheSameReason'],
  });
  return (
    <AllTheSame typed={isDesk ? { phone } : null} isRefused={isRefused} isAsked={reason !== ''}>
      <TextField name="allTheSameReason" label="Reason to hold it all the same" maxLength={500} />
    </AllTheSame>
  );
}
