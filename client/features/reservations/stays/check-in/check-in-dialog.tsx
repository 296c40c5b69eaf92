import { useSuspenseQuery } from '@apollo/client/react';
import { type ComponentProps, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatMoney, roundOffOf, sumOf } from '../../../../../domain/money.ts';
import { formatDateRange } from '../../../../../domain/nights.ts';
import { LodgeDocument } from '../../../../lib/api/lodge.generated.ts';
import { useAction } from '../../../../lib/api/use-action.ts';
import { Button } from '../../../../ui/button.tsx';
import { LoadingBoundary } from '../../../../ui/feedback/loading-boundary.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { CheckboxField } from '../../../../ui/form/checkbox-field.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { Money } from '../../../../ui/money.tsx';
import { FormDialog } from '../../../../ui/overlay/form-dialog.tsx';
import { ID_OPTIONS, idNumberHint, usualIdType } from '../../parts/arrival/id-type-names.ts';
import { typedIdProblem } from '../../parts/arrival/typed-id.ts';
import { ArrivalNotes } from '../../parts/arrival-notes.tsx';
import type { BillPayment } from '../../parts/payment/bill-payment.ts';
import { type ExcessUse, excessTyped, excessWays, TypedExcess } from '../../parts/payment/excess.tsx';
import { MoneyFields } from '../../parts/payment/money-fields.tsx';
import { agentPays } from '../../parts/payment/payer.ts';
import { dueOfAgent, dueOfGuests } from '../check-out-bills.ts';
import { type Occupant, OccupantCheckOut, OccupiedRooms } from '../occupied-rooms.tsx';
import { PaidStayDialog } from '../paid-stay-dialog.tsx';
import { UndoStayCheckInDocument } from '../stay-actions.generated.ts';
import type { StayDialogProps } from '../stay-dialog-props.ts';
import { formatRooms, inputOf, markedGuests, whoseStay } from '../stay-labels.ts';
import { type CheckInForm, type CheckInTyped, checkInRequest, idsOf, paymentOf } from './check-in-form.ts';
import { useCheckIn } from './use-check-in.ts';

/** Lets guests in: the ID, the state of the rooms, and another room where theirs is still taken. */
export function CheckInDialog({ booking, rooms: opened, onClose }: StayDialogProps) {
  // Once they are in, the page behind gives no room that could be.
  const [reservationRoomIds] = useState(() => opened.map(({ id }) => id));
  const rooms = booking.rooms.filter(({ id }) => reservationRoomIds.includes(id));
  const [paid, setPaid] = useState<readonly BillPayment[]>([]);
  const [change, setChange] = useState(0);
  /** The stay that is checked out first, so that the room is empty. */
  const [leaving, setLeaving] = useState<Occupant | null>(null);
  /** What becomes of money that is more than due, where it was asked. */
  const excessUse = useRef<ExcessUse | null>(null);
  const { submit, userError, loading } = useCheckIn({
    seenVersion: booking.version,
    onDone: (payments) => (payments.length > 0 ? setPaid(payments) : onClose()),
  });
  const undoing = useAction(UndoStayCheckInDocument, {
    done: 'Check-in undone. The money stays on the bill.',
    onDone: onClose,
  });
  const send = (values: CheckInForm) => {
    const excess = values.paysNow ? excessTyped(values.amount, mostOf(values)) : 0;
    const givenBack = excessUse.current === 'CHANGE' ? excess : 0;
    setChange(givenBack);
    return submit({
      ...inputOf(booking, rooms),
      rooms: values.rooms,
      ids: values.idNumber === '' ? [] : idsOf(rooms, values),
      isCleanNow: values.isCleanNow,
      dirtyReason: values.dirtyReason || null,
      withoutIdReason: values.withoutIdReason || null,
      allTheSameReason: values.allTheSameReason || null,
      withEarlyFee: values.withEarlyFee,
      payment: paymentOf(values, {
        change: givenBack,
        isMoreMeant: excess > 0 && excessUse.current === 'KEEP',
      }),
    });
  };
  const dirty = rooms.filter(({ housekeeping }) => housekeeping === 'DIRTY');
  const fee = sumOf(rooms.flatMap(({ proposedFees }) => proposedFees.map(({ gross }) => gross)));
  const [first] = rooms;
  const marked = markedGuests(booking, rooms);
  const due = dueOfGuests(booking.folios);
  const agentDue = dueOfAgent(booking.folios);
  /** What settles the bill, with the fee for coming early where it is added. */
  const mostOf = ({ withEarlyFee }: { withEarlyFee: boolean }) => {
    const sum = withEarlyFee ? due + fee : due;
    return sum + roundOffOf(sum);
  };
  const { data } = useSuspenseQuery(LodgeDocument);
  if (paid.length > 0) {
    return (
      <PaidStayDialog
        {...{ code: booking.code, payments: paid, change, undoing, onClose }}
        title={`${whoseStay(booking)} is checked in`}
        description={first ? `${formatRooms(rooms)}, ${formatDateRange(first)}.` : ''}
        onUndo={() => void undoing.submit(inputOf(booking, rooms))}
      />
    );
  }
  if (leaving !== null) {
    return (
      <LoadingBoundary>
        <OccupantCheckOut occupant={leaving} onClose={() => setLeaving(null)} />
      </LoadingBoundary>
    );
  }
  const { lodge } = data;
  return (
    <FormDialog
      title={`Check in ${whoseStay(booking)}?`}
      description={first ? `${formatRooms(rooms)}, ${formatDateRange(first)}.` : ''}
      schema={checkInRequest}
      defaultValues={{
        // guests from abroad have no Aadhaar card
        idType: usualIdType(booking.booker.nationality ?? null),
        idNumber: '',
        withoutIdReason: '',
        allTheSameReason: '',
        isCleanNow: false,
        dirtyReason: '',
        withEarlyFee: false,
        rooms: [],
        paysNow: false,
        amount: booking.advanceDue || due || null,
        method: null,
        reference: '',
      }}
      error={userError}
      isBusy={loading}
      submitLabel="Check in"
      closeLabel="Not yet"
      ways={({ paysNow, ...typed }) =>
        paysNow && typed.method !== null
          ? excessWays(
              { ...typed, most: mostOf(typed), keptFor: 'as advance', andThen: 'and check in' },
              (use) => (excessUse.current = use),
            )
          : []
      }
      onSubmit={send}
      onClose={onClose}
    >
      <OccupiedRooms
        {...{ booking, rooms }}
        today={data.lodge.today}
        refused={userError?.__typename === 'RoomOccupiedError' ? userError : null}
        onCheckOut={setLeaving}
      />
      <ArrivalNotes
        notes={{ ...booking, phone: booking.booker.phone, deskNote: booking.note }}
        timeZone={data.lodge.timeZone}
      />
      {marked.map(({ name, reason }) => (
        <Notice key={name} variant="danger">
          Do not rent to {name}: {reason}
        </Notice>
      ))}
      {(marked.length > 0 || userError?.__typename === 'DoNotRentError') && (
        <TextField name="allTheSameReason" label="Reason to check in all the same" />
      )}
      {agentDue > 0 && (
        <p>
          {agentPays(booking.agent?.name)} <Money amount={agentDue} />
        </p>
      )}
      {rooms.some(({ needsId }) => needsId) && (
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField name="idType" label="ID" options={ID_OPTIONS} />
          <IdNumber nationality={booking.booker.nationality ?? null} />
          <TextField name="withoutIdReason" label="Or why without an ID" className="sm:col-span-2" />
          <LaterIds />
        </div>
      )}
      {dirty.length > 0 && (
        <>
          <CheckboxField name="isCleanNow" label={`${formatRooms(dirty)}: clean now`} />
          <TextField name="dirtyReason" label="Or why it need not be clean" />
        </>
      )}
      {fee > 0 && <EarlyFee words={formatMoney(fee)} />}
      {due > 0 && (
        <PayNow
          due={due}
          mostOf={mostOf}
          advance={booking.advanceDue}
          upi={lodge.upiVpa ? { vpa: lodge.upiVpa, payee: lodge.name, note: booking.code } : null}
        />
      )}
    </FormDialog>
  );
}

function IdNumber({ nationality }: { nationality: string | null }) {
  const [idType, idNumber] = useWatch<CheckInTyped, ['idType', 'idNumber']>({
    name: ['idType', 'idNumber'],
  });
  const hint = idNumberHint(idType, nationality);
  const problem = typedIdProblem({ idType, idNumber });
  return <TextField name="idNumber" label="Number" hint={hint} problem={problem} autoComplete="off" />;
}

type PayNowProps = {
  due: number;
  mostOf: (typed: { withEarlyFee: boolean }) => number;
  advance: number;
  upi: ComponentProps<typeof MoneyFields>['upi'];
};

/** The advance, or all of it, with the check-in. */
function PayNow({ due, mostOf, advance, upi }: PayNowProps) {
  const [paysNow, withEarlyFee] = useWatch<CheckInTyped, ['paysNow', 'withEarlyFee']>({
    name: ['paysNow', 'withEarlyFee'],
  });
  const amounts = [
    { label: 'Advance', amount: advance },
    { label: 'All of it', amount: due },
  ];
  return (
    <>
      <CheckboxField name="paysNow" label={`Pays now: ${formatMoney(due)} to pay`} />
      {paysNow && (
        <MoneyFields upi={upi ?? null} quickAmounts={advance > 0 && advance < due ? amounts : []} />
      )}
      {paysNow && <TypedExcess most={mostOf({ withEarlyFee })} />}
    </>
  );
}

/** A group's papers are seldom all there at the door. */
function LaterIds() {
  const { setValue } = useFormContext<CheckInTyped>();
  return (
    <div className="sm:col-span-2">
      <Button onClick={() => setValue('withoutIdReason', 'IDs come this evening')}>
        IDs come this evening
      </Button>
    </div>
  );
}

/** The fee for coming early is never added unasked; one press agrees to it and goes on. */
function EarlyFee({ words }: { words: string }) {
  const { setValue } = useFormContext<CheckInTyped>();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <CheckboxField name="withEarlyFee" label={`Add ${words} for coming early`} />
      <Button type="submit" onClick={() => setValue('withEarlyFee', true)}>
        Check in with {words} more
      </Button>
    </div>
  );
}
