import { useState } from 'react';
import { formatMoney } from '../../../../domain/money.ts';
import { formatDateRange, type LocalDate } from '../../../../domain/nights.ts';
import { isLive } from '../../../../domain/statuses.ts';
import type { AddChargeInput } from '../../../gql/schema.generated.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { DayInput } from '../../../ui/dates/day-input.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { RetryNotice } from '../../../ui/feedback/retry-notice.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { SentForm } from '../../../ui/form/sent-form.tsx';
import { Stepper } from '../../../ui/form/stepper.tsx';
import { Money } from '../../../ui/money.tsx';
import { type Difference, type Preview, usePreview } from '../../reservations/parts/use-preview.ts';
import { type Account, roomName } from '../account-format.ts';
import { CancelChargeEntryDocument } from '../payment/change-payment.generated.ts';
import { AddChargeDocument, type ExtrasOfListQuery } from './change-bill.generated.ts';
import { addedWords } from './charge-format.ts';

type ExtraFormProps = {
  account: Account;
  extra: ExtrasOfListQuery['specialCharges'][number];
  today: LocalDate;
  onBack: () => void;
  onClose: () => void;
};

/** What somebody chose of an extra; null: as the price list counts it, on the day that goes without saying. */
type Chosen = { roomId: string; quantity: number | null; date: LocalDate | null };

type PreviewedCharge = Difference['charges'][number];

const MOST_UNITS = 1_000;
const WRONG_UNITS = `Enter a whole number from 1 to ${MOST_UNITS.toLocaleString('en-IN')}.`;

/** How many of an extra, for whom and when, with what it comes to before it is charged. */
export function ExtraForm({ account, extra, today, onBack, onClose }: ExtraFormProps) {
  const [only, ...others] = liveRooms(account);
  // what is said to be for the only room is a line of that room, on whose bill it then stands
  const roomId = only && others.length === 0 ? only.id : '';
  const [chosen, setChosen] = useState<Chosen>({ roomId, quantity: null, date: null });
  const input: AddChargeInput = {
    reservationId: account.id,
    version: account.version,
    kind: 'SPECIAL',
    specialChargeId: extra.id,
    reservationRoomId: chosen.roomId || null,
    quantity: chosen.quantity,
    date: chosen.date,
  };
  const isCountable = chosen.quantity === null || (chosen.quantity >= 1 && chosen.quantity <= MOST_UNITS);
  const preview = usePreview(isCountable ? { addCharge: input } : null);
  const charge = preview.difference?.charges[0] ?? null;
  const isDesk = account.allowedActions.includes('ADD_FEE');
  const { submit, userError, loading } = useAction(AddChargeDocument, {
    seenVersion: account.version,
    done: (success) => `${addedWords(success, account.gross)} on the bill.`,
    // what the desk alone can cancel has no Undo for an agent
    undo: isDesk
      ? (success, sendUndo) => {
          const inverse = { chargeId: success.chargeId, reason: 'Taken back at once' };
          void sendUndo(
            CancelChargeEntryDocument,
            inverse,
            `${addedWords(success, account.gross)} taken off the bill.`,
          );
        }
      : undefined,
    onDone: onClose,
  });
  // nobody agrees to an amount that was not shown
  const isWaiting = loading || (isCountable && !preview.isShown && !preview.hasFailed);
  const add = () => {
    if (charge && !isWaiting) void submit({ ...input, quotedTotal: charge.gross });
  };
  return (
    <SentForm className="flex flex-col gap-4" onSend={add} refusal={userError}>
      <ExtraFields
        {...{ account, chosen, setChosen, charge, isDesk, today }}
        isByUnit={extra.basis === 'PER_UNIT'}
        wrongUnits={isCountable ? undefined : WRONG_UNITS}
      />
      {isCountable && <ChargePanel preview={preview} charge={charge} />}
      {userError && messageOf(userError) !== (preview.refusal && messageOf(preview.refusal)) && (
        <Notice variant="danger">{messageOf(userError)}</Notice>
      )}
      <div className="flex flex-wrap justify-end gap-2 pt-1 max-lg:flex-col-reverse">
        <Button onClick={onBack}>Other extra</Button>
        <Button
          type="submit"
          variant="primary"
          isBusy={isWaiting}
          disabled={isCountable && charge === null && !isWaiting}
        >
          {charge ? `Charge ${formatMoney(charge.gross)}` : 'Charge'}
        </Button>
      </div>
    </SentForm>
  );
}

function liveRooms({ rooms }: Account): Account['rooms'] {
  return rooms.filter(({ status }) => isLive(status));
}

type ExtraFieldsProps = Pick<ExtraFormProps, 'account' | 'today'> & {
  chosen: Chosen;
  setChosen: (chosen: Chosen) => void;
  charge: PreviewedCharge | null;
  isDesk: boolean;
  isByUnit: boolean;
  /** What is wrong with how many. */
  wrongUnits: string | undefined;
};

function ExtraFields(props: ExtraFieldsProps) {
  const { account, chosen, setChosen, charge, isDesk, isByUnit, wrongUnits, today } = props;
  const rooms = liveRooms(account);
  const nights =
    charge?.arrival && charge.departure ? { arrival: charge.arrival, departure: charge.departure } : null;
  const day = chosen.date ?? charge?.date ?? null;
  const [only, ...others] = rooms;
  return (
    <>
      {only && others.length === 0 && <Fact name="For" value={roomName(only.id, account)} />}
      {others.length > 0 && (
        <Field label="For">
          {(tie) => (
            <Select
              {...tie}
              value={chosen.roomId}
              emptyLabel="The whole booking"
              options={rooms.map(({ id }) => ({ value: id, label: roomName(id, account) }))}
              onChange={(roomId) => setChosen({ ...chosen, roomId })}
            />
          )}
        </Field>
      )}
      <div className="flex flex-wrap items-start gap-4">
        <Field label="How many" hint={countHint(charge, isByUnit)} error={wrongUnits} className="flex-1">
          {(tie) => (
            <Stepper
              label="How many"
              value={chosen.quantity ?? charge?.quantity ?? 1}
              min={1}
              max={MOST_UNITS}
              isLive
              mayExceed
              binding={tie}
              onChange={(quantity) => setChosen({ ...chosen, quantity })}
            />
          )}
        </Field>
        {isDesk && nights === null && day !== null && (
          <DayInput
            label="Day"
            value={day}
            today={today}
            onChange={(date) => setChosen({ ...chosen, date })}
            className="flex-1"
          />
        )}
      </div>
      {nights !== null && <Fact name="Nights" value={formatDateRange(nights)} />}
      {chosen.quantity !== null && !isByUnit && (
        <Button variant="quiet" onClick={() => setChosen({ ...chosen, quantity: null, date: null })}>
          Count it from guests and nights
        </Button>
      )}
    </>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <p className="grid gap-1.5">
      <span className="text-sm font-medium text-ink-2">{name}</span>
      <span>{value}</span>
    </p>
  );
}

/** What makes the number, and whether it follows when the stay changes. */
function countHint(charge: PreviewedCharge | null, isByUnit: boolean): string | undefined {
  if (charge?.counted) return charge.counted;
  return charge === null || isByUnit ? undefined : 'Counted by hand: it stays when guests or nights change.';
}

/** What would be charged, as a sum, and what is then to pay. */
function ChargePanel({ preview, charge }: { preview: Preview; charge: PreviewedCharge | null }) {
  const { difference, refusal, isCurrent, hasFailed, refetch } = preview;
  if (hasFailed)
    return <RetryNotice sentence="What it comes to could not be worked out." onRetry={refetch} />;
  if (refusal) return <Notice variant="danger">{messageOf(refusal)}</Notice>;
  return (
    <section
      aria-label="What is charged"
      aria-busy={!isCurrent}
      className="grid min-h-20 gap-2 rounded-control border border-line bg-sunk px-3.5 py-3"
    >
      {difference === null || charge === null ? (
        <p className="text-ink-3">Working out what it comes to…</p>
      ) : (
        <>
          <p className="font-semibold tabular-nums">{charge.explanation}</p>
          <p className="flex items-baseline justify-between gap-4">
            <span className="text-ink-2">{difference.after.balance < 0 ? 'To give back' : 'To pay'}</span>
            <Money amount={Math.abs(difference.after.balance)} className="font-semibold" />
          </p>
        </>
      )}
    </section>
  );
}

/** What is wrong with the fields in place of the sentence that some are. */
function messageOf(refusal: { message: string; fields?: readonly { message: string }[] }): string {
  return refusal.fields?.map(({ message }) => message).join(' ') || refusal.message;
}
