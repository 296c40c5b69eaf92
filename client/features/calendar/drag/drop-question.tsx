import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { withoutReasons } from '../../../lib/api/without-reasons.ts';
import { useViewer } from '../../../lib/session/use-viewer.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { RetryNotice } from '../../../ui/feedback/retry-notice.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { type ChangeOptions, type Choices, changeOf, previewChange } from './bar-change.ts';
import type { Verdict } from './bar-moving.ts';
import { formatPriceChange, nameOf } from './moving-format.ts';
import type { OpenQuestion } from './use-bar-drop.ts';

type DropQuestionProps = {
  question: OpenQuestion;
  onConfirm(options: ChangeOptions): void;
  onCancel(): void;
};

const FROM = [
  { value: 'TONIGHT', label: 'From tonight' },
  { value: 'START', label: 'From the start' },
] as const;
const PRICES = [
  { value: 'KEEP', label: 'Keep the price' },
  { value: 'NEW', label: 'New price' },
] as const;
const NIGHT_PRICES = [
  { value: 'LAST_NIGHT', label: 'Same as last night' },
  { value: 'TARIFF', label: "Today's tariff" },
] as const;

/** Asks what a drop leaves open, and shows what each answer costs before it is given. */
export function DropQuestion({ question, onConfirm, onCancel }: DropQuestionProps) {
  const { moving, choices } = question;
  const [from, setFrom] = useState<'TONIGHT' | 'START'>('TONIGHT');
  const [price, setPrice] = useState<'KEEP' | 'NEW'>('KEEP');
  const [nightPrice, setNightPrice] = useState<'LAST_NIGHT' | 'TARIFF'>('LAST_NIGHT');
  const [reason, setReason] = useState('');
  const [waiver, setWaiver] = useState('');
  const { claims } = useViewer();
  const waiveFeeReason = waiver.trim();
  const options = optionsOf(choices, { from, price, nightPrice, reason: reason.trim(), waiveFeeReason });
  const { verdict, isAsking, hasFailed, refetch } = useVerdict(question, options);
  const isBelowList = mayBeBelowList(choices, { price, nightPrice });
  const name = nameOf(moving.grabbed.bar);
  return (
    <Dialog title={choices.nightPrice ? `Extend ${name}?` : `Move ${name}?`} onClose={onCancel}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm(options);
        }}
      >
        {choices.from && <Segmented label="Since when" value={from} options={FROM} onChange={setFrom} />}
        {choices.price && <Segmented label="Price" value={price} options={PRICES} onChange={setPrice} />}
        {choices.nightPrice && (
          <Segmented
            label="Price of the new nights"
            value={nightPrice}
            options={NIGHT_PRICES}
            onChange={setNightPrice}
          />
        )}
        {isBelowList && (
          <Field label="Reason, where it is below the list">
            {(tie) => (
              <TextInput {...tie} value={reason} onChange={(event) => setReason(event.target.value)} />
            )}
          </Field>
        )}
        {claims.manager && (waiver !== '' || (verdict?.kind === 'PRICE' && verdict.fee > 0)) && (
          <Field label="Take no fee, because">
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
        <div className="flex justify-end gap-2 max-lg:flex-col-reverse">
          <Button onClick={onCancel}>Put it back</Button>
          <Button type="submit" variant="primary" isBusy={isAsking} disabled={hasFailed}>
            {choices.nightPrice ? 'Extend' : 'Move'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
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

function optionsOf(choices: Choices, all: Required<Omit<ChangeOptions, 'isPinned'>>): ChangeOptions {
  return {
    ...(choices.from && { from: all.from }),
    ...(choices.price && { price: all.price }),
    ...(choices.nightPrice && { nightPrice: all.nightPrice }),
    ...(mayBeBelowList(choices, all) && all.reason !== '' && { reason: all.reason }),
    ...(all.waiveFeeReason !== '' && { waiveFeeReason: all.waiveFeeReason }),
  };
}

type Answer = { verdict: Verdict | null; asked: string };

/** What the server says of the options chosen so far; its answer stays while reasons are typed. */
function useVerdict({ moving }: OpenQuestion, options: ChangeOptions) {
  const client = useApolloClient();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const change = changeOf(moving, options);
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
