import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { withoutReasons } from '../../../lib/api/without-reasons.ts';
import { useViewer } from '../../../lib/session/use-viewer.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { RetryNotice } from '../../../ui/feedback/retry-notice.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { SentForm } from '../../../ui/form/sent-form.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import {
  CHANGE_LABELS,
  MOVE_PRICES,
  MOVE_STARTS,
  NEW_NIGHT_PRICES,
} from '../../reservations/parts/change-labels.ts';
import { movesSentence } from '../../reservations/parts/moves/moves-sentence.ts';
import { PriceChoice, TooMuchOff } from '../../reservations/parts/price-choice.tsx';
import { RoomChips } from '../../reservations/parts/room-chips.tsx';
import { type ChangeOptions, type Choices, changeOf, formatSplit, previewChange } from './bar-change.ts';
import type { Verdict } from './bar-moving.ts';
import { SOME_REASON } from './judge.ts';
import { formatPriceChange, nameOf } from './moving-format.ts';
import type { OpenQuestion } from './use-bar-drop.ts';

type DropQuestionProps = {
  question: OpenQuestion;
  /** Makes the change; gives why it was refused, or null when it is done. */
  onConfirm(options: ChangeOptions): Promise<string | null>;
  onCancel(): void;
};

/** Asks what a drop leaves open, and shows what each answer costs before it is given. */
export function DropQuestion({ question, onConfirm, onCancel }: DropQuestionProps) {
  const { choices, taken } = question;
  const [from, setFrom] = useState<'TONIGHT' | 'START'>('TONIGHT');
  const [pickedPrice, setPrice] = useState<'KEEP' | 'NEW'>('KEEP');
  const [pickedNightPrice, setNightPrice] = useState<'LAST_NIGHT' | 'TARIFF'>('LAST_NIGHT');
  const [reason, setReason] = useState('');
  const [waiver, setWaiver] = useState('');
  const [newRoomId, setNewRoomId] = useState(choices.split[0]?.id ?? null);
  const { claims } = useViewer();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const reasons = { reason: reason.trim(), waiveFeeReason: waiver.trim() };
  const common = { from, newRoomId, ...reasons };
  // Each price is asked for on its own, so that both stand there before one is chosen.
  // A price below the list is worked out for a user who gives a reason; the one that is typed is what is sent.
  const isReasonAsked = choices.price || choices.swapReason;
  const asked = isReasonAsked && common.reason === '' ? { ...common, reason: SOME_REASON } : common;
  const kept = useVerdict(
    question,
    optionsOf(choices, { ...asked, price: 'KEEP', nightPrice: 'LAST_NIGHT' }),
  );
  const hasPrices = choices.price || choices.nightPrice;
  const listed = useVerdict(
    question,
    hasPrices ? optionsOf(choices, { ...common, price: 'NEW', nightPrice: 'TARIFF' }) : null,
  );
  const mayKeep = !(hasPrices && kept.verdict?.kind === 'REFUSED' && kept.verdict.isTooMuchOff);
  const price = mayKeep ? pickedPrice : 'NEW';
  const nightPrice = mayKeep ? pickedNightPrice : 'TARIFF';
  const chosen = { ...common, price, nightPrice };
  const options = optionsOf(choices, chosen);
  const isKept = !hasPrices || (choices.price ? price === 'KEEP' : nightPrice === 'LAST_NIGHT');
  const { verdict, isAsking, hasFailed, refetch } = isKept ? kept : listed;
  const isBelowList =
    choices.swapReason ||
    (mayBeBelowList(choices, chosen) && (refusal !== null || !isAtList(kept.verdict, listed.verdict)));
  const priced = <TValue extends string>(prices: readonly { value: TValue; label: string }[]) =>
    prices
      .map(({ value, label }, index) => ({
        value,
        label: <PriceChoice label={label} {...costOf((index === 0 ? kept : listed).verdict)} />,
      }))
      .slice(mayKeep ? 0 : 1);
  const isLonger = choices.nightPrice || choices.split.length > 0;
  return (
    <Dialog title={titleOf(question)} onClose={onCancel}>
      <SentForm
        className="grid gap-4"
        refusal={refusal}
        onSend={() => {
          setIsSending(true);
          void onConfirm(options).then((message) => {
            setIsSending(false);
            setRefusal(message);
          });
        }}
      >
        {taken !== null && <Notice>{taken}</Notice>}
        <OthersFirst question={question} verdict={verdict} value={newRoomId} onChange={setNewRoomId} />
        {choices.from && (
          <Segmented label={CHANGE_LABELS.moveStart} value={from} options={MOVE_STARTS} onChange={setFrom} />
        )}
        {choices.price && (
          <Segmented
            label={CHANGE_LABELS.movePrice}
            value={price}
            options={priced(MOVE_PRICES)}
            onChange={setPrice}
            className={TWO_LINES}
          />
        )}
        {choices.nightPrice && (
          <Segmented
            label={CHANGE_LABELS.newNightPrice}
            value={nightPrice}
            options={priced(NEW_NIGHT_PRICES)}
            onChange={setNightPrice}
            className={TWO_LINES}
          />
        )}
        {!mayKeep && <TooMuchOff />}
        {isBelowList && (
          <Field label={CHANGE_LABELS.priceReason}>
            {(tie) => (
              <TextInput {...tie} value={reason} onChange={(event) => setReason(event.target.value)} />
            )}
          </Field>
        )}
        {claims.manager && (waiver !== '' || (verdict?.kind === 'PRICE' && verdict.fee > 0)) && (
          <Field label={CHANGE_LABELS.waiver}>
            {(tie) => (
              <TextInput {...tie} value={waiver} onChange={(event) => setWaiver(event.target.value)} />
            )}
          </Field>
        )}
        {hasFailed ? (
          <RetryNotice sentence="What it costs could not be worked out." onRetry={refetch} />
        ) : (
          <VerdictNotice verdict={verdict} />
        )}
        {refusal !== null && !(verdict?.kind === 'REFUSED' && verdict.message === refusal) && (
          <Notice variant="danger">{refusal}</Notice>
        )}
        <div className="flex justify-end gap-2 max-lg:flex-col-reverse">
          <Button onClick={onCancel}>Put it back</Button>
          <Button type="submit" variant="primary" isBusy={isAsking || isSending} disabled={hasFailed}>
            {choices.swap ? 'Swap' : isLonger ? 'Extend' : 'Move'}
          </Button>
        </div>
      </SentForm>
    </Dialog>
  );
}

function titleOf({ moving: { grabbed, fit }, choices }: OpenQuestion): string {
  const name = nameOf(grabbed.bar);
  if (fit.kind === 'SWAP') return `Swap ${name} and ${nameOf(fit.other)}?`;
  return choices.nightPrice || choices.split.length > 0 ? `Extend ${name}?` : `Move ${name}?`;
}

const TWO_LINES = 'min-h-14';

type OthersFirstProps = {
  question: OpenQuestion;
  verdict: Verdict | null;
  /** The room of the nights that come on. */
  value: string | null;
  onChange(roomId: string): void;
};

/** Who would move for it, which other room it would get, or between which rooms it can be split: before all else. */
function OthersFirst({ question: { moving, choices }, verdict, value, onChange }: OthersFirstProps) {
  const taken =
    choices.split.length > 0 && moving.verdict?.kind === 'REFUSED' ? moving.verdict.message : null;
  const { moves = [], otherRoom = null } = verdict?.kind === 'PRICE' ? verdict : {};
  return (
    <>
      {taken !== null && (
        <>
          <Notice>{taken}</Notice>
          <RoomChips
            label={CHANGE_LABELS.newNightRoom}
            rooms={choices.split}
            nameOf={({ number }) => formatSplit(moving, number)}
            value={value}
            onChange={onChange}
          />
        </>
      )}
      {moves.length > 0 && <p className="font-medium">{movesSentence(moves)}</p>}
      {otherRoom !== null && <p className="font-medium">They get room {otherRoom} for all nights.</p>}
    </>
  );
}

function costOf(verdict: Verdict | null) {
  return {
    difference: verdict?.kind === 'PRICE' ? verdict.difference : null,
    isRefused: verdict?.kind === 'REFUSED',
  };
}

/** Whether the kept price is known to be no lower than the list's. */
function isAtList(kept: Verdict | null, listed: Verdict | null): boolean {
  return kept?.kind === 'PRICE' && listed?.kind === 'PRICE' && kept.difference >= listed.difference;
}

function VerdictNotice({ verdict }: { verdict: Verdict | null }) {
  if (verdict?.kind === 'REFUSED') return <Notice variant="danger">{verdict.message}</Notice>;
  return (
    <p role="status" className="min-h-5 font-semibold">
      {verdict?.kind === 'PRICE' && `In all: ${formatPriceChange(verdict)}`}
    </p>
  );
}

/** Whether the price may be below today's list, which needs a reason: it is kept, or copied from the last night. */
function mayBeBelowList(
  choices: Choices,
  { price, nightPrice }: Pick<Required<ChangeOptions>, 'price' | 'nightPrice'>,
): boolean {
  return Boolean((choices.price && price === 'KEEP') || (choices.nightPrice && nightPrice === 'LAST_NIGHT'));
}

function optionsOf(
  choices: Choices,
  all: Required<Omit<ChangeOptions, 'isPinned' | 'mayMoveOthers'>>,
): ChangeOptions {
  return {
    ...(choices.others && { mayMoveOthers: true }),
    ...(choices.split.length > 0 && { newRoomId: all.newRoomId }),
    ...(choices.from && { from: all.from }),
    ...(choices.price && { price: all.price }),
    ...(choices.nightPrice && { nightPrice: all.nightPrice }),
    ...((choices.swapReason || mayBeBelowList(choices, all)) && all.reason !== '' && { reason: all.reason }),
    ...(all.waiveFeeReason !== '' && { waiveFeeReason: all.waiveFeeReason }),
  };
}

type Answer = { verdict: Verdict | null; asked: string };

/** What the server says of the options chosen so far; its answer stays while reasons are typed. */
function useVerdict({ moving }: OpenQuestion, options: ChangeOptions | null) {
  const client = useApolloClient();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const change = options && changeOf(moving, options);
  const asked = JSON.stringify(change);
  const isOpen = answer?.asked !== asked;
  // Other options are a new question; an answer to earlier ones is dropped.
  useEffect(() => {
    const change = JSON.parse(asked);
    if (!isOpen || change === null) return;
    const asking = new AbortController();
    void previewChange(client, change, asking.signal).then((verdict) => {
      if (!asking.signal.aborted) setAnswer({ verdict, asked });
    });
    return () => asking.abort();
  }, [client, asked, isOpen]);
  const isAlike = answer !== null && withoutReasons(JSON.parse(answer.asked)) === withoutReasons(change);
  const verdict = isAlike ? answer.verdict : null;
  return {
    verdict,
    isAsking: isOpen && verdict?.kind !== 'PRICE',
    /** It could not be asked. */
    hasFailed: !isOpen && verdict === null,
    refetch: () => setAnswer(null),
  };
}
