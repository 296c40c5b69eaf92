import { type ReactNode, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { SentForm } from '../../../../ui/form/sent-form.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { CHANGE_LABELS } from '../../parts/change-labels.ts';
import type { Preview } from '../../parts/use-preview.ts';
import { DifferencePanel } from './difference-panel.tsx';
import type { FeeWaiver } from './use-fee-waiver.ts';

/** One way in which the change can be made. */
type DialogAction = { label: string; onPress: () => void; isDisabled?: boolean };

type ChangeDialogProps = {
  title: string;
  description?: string;
  onClose: () => void;
  /** What the change would do; undefined where nothing about money or rooms can change. */
  preview?: Preview | undefined;
  /** The main deed first. */
  actions: readonly DialogAction[];
  /** Why the server said no. What was typed stays. */
  error: { message: string } | null;
  isBusy: boolean;
  /** The reason that a rule or a discount asks for; shown once it is asked for. */
  reason?:
    | { value: string; onChange: (value: string) => void; isAlways?: boolean; hint?: string }
    | undefined;
  /** Why no fee is taken, where there is one that may be left out. */
  waiver?: FeeWaiver | undefined;
  children?: ReactNode;
};

const ASK_FOR_REASON = new Set(['MIN_STAY', 'CLOSED', 'TOO_MANY_GUESTS', 'DISCOUNT_REASON']);

/** The ground of every change: what it asks, what would come of it, and the buttons that do it. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { title, description, onClose, preview, actions, error, isBusy, reason, waiver, children } = props;
  const code = preview?.refusal?.code ?? '';
  const asksReason = ASK_FOR_REASON.has(code);
  // what it is a reason for stays said once it is given and the refusal is gone
  const [askedFor, setAskedFor] = useState(code);
  if (asksReason && askedFor !== code) setAskedFor(code);
  // nobody agrees to a fee or a price that was not shown
  const isUnknown = preview !== undefined && !preview.isShown;
  const isWaiting = isBusy || (isUnknown && !preview.hasFailed);
  // where a reason is always asked for, its field keeps its name while prices come and go
  const isAboutPrice = askedFor === 'DISCOUNT_REASON' && !reason?.isAlways;
  const reasonLabel = isAboutPrice ? CHANGE_LABELS.priceReason : CHANGE_LABELS.reason;
  const isReasonShown = reason && (reason.isAlways || reason.value !== '' || asksReason);
  const isReasonMissing = asksReason && reason?.value.trim() === '';
  return (
    <Dialog title={title} onClose={onClose} {...(description ? { description } : {})}>
      <SentForm
        className="flex flex-col gap-4"
        refusal={error}
        onSend={() => {
          if (!isWaiting && !isUnknown && !actions[0]?.isDisabled) actions[0]?.onPress();
        }}
      >
        {children}
        {isReasonShown && (
          <Field
            label={reasonLabel}
            hint={reason.hint}
            error={isReasonMissing && error !== null ? 'Say why.' : undefined}
          >
            {(tie) => (
              <TextInput
                {...tie}
                value={reason.value}
                onChange={(event) => reason.onChange(event.target.value)}
              />
            )}
          </Field>
        )}
        {waiver && (waiver.value !== '' || (preview?.difference?.fee ?? 0) > 0) && (
          <Field label={CHANGE_LABELS.waiver}>
            {(tie) => (
              <TextInput
                {...tie}
                value={waiver.value}
                onChange={(event) => waiver.onChange(event.target.value)}
              />
            )}
          </Field>
        )}
        {preview && <DifferencePanel preview={preview} />}
        {error && error.message !== preview?.refusal?.message ? (
          <Notice variant="danger">{error.message}</Notice>
        ) : null}
        <div className="flex flex-wrap justify-end gap-2 pt-1 max-lg:flex-col-reverse">
          <Button onClick={onClose}>Keep as it is</Button>
          {actions.toReversed().map((action) => (
            <Button
              key={action.label}
              type={action === actions[0] ? 'submit' : 'button'}
              variant={action === actions[0] ? 'primary' : 'outline'}
              isBusy={isWaiting}
              disabled={action.isDisabled || (isUnknown && preview.hasFailed)}
              {...(action === actions[0] ? {} : { onClick: action.onPress })}
            >
              {action.label}
            </Button>
          ))}
        </div>
      </SentForm>
    </Dialog>
  );
}
