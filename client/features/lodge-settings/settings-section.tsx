import { type ReactNode, useEffect, useState } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import { useAction } from '../../lib/api/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Form } from '../../ui/form/form.tsx';
import { UpdateSettingsDocument } from './settings.generated.ts';
import type { LodgeSettings, SectionInput } from './settings-form.ts';

/** What every section is given: the settings as they are, and whom it tells that something in it is typed and not saved. */
export type SectionProps = {
  settings: LodgeSettings;
  onTyped: (section: string, isTyped: boolean) => void;
};

type SettingsSectionProps<TInput extends FieldValues> = SectionProps & {
  /** Its place in the address: 'times'. */
  id: string;
  title: string;
  note?: ReactNode;
  schema: GenericSchema<TInput, SectionInput>;
  /** What the form says of settings. */
  formOf: (settings: LodgeSettings) => TInput;
  /** The settings in it as the API takes them, so that a change can be taken back. */
  inputOf: (settings: LodgeSettings) => SectionInput;
  children: ReactNode;
};

/** A part of the settings, which is saved by itself. */
export function SettingsSection<TInput extends FieldValues>(props: SettingsSectionProps<TInput>) {
  const { id, title, note } = props;
  const [round, setRound] = useState(0);
  return (
    <div id={id} className="scroll-mt-20">
      <Card title={title}>
        {note === undefined ? null : <p className="-mt-2 mb-4 max-w-prose text-ink-2">{note}</p>}
        <SectionForm key={round} {...props} onOver={() => setRound(round + 1)} />
      </Card>
    </div>
  );
}

/** A form that begins anew once it is saved or put back: what it is compared with is what is saved. */
function SectionForm<TInput extends FieldValues>({
  id,
  title,
  settings,
  schema,
  formOf,
  inputOf,
  onTyped,
  onOver,
  children,
}: SettingsSectionProps<TInput> & { onOver: () => void }) {
  const before = inputOf(settings);
  const [opened, setOpened] = useState(() => ({ saved: JSON.stringify(before), version: settings.version }));
  const { submit, userError, loading } = useAction(UpdateSettingsDocument, {
    done: `${title}: saved.`,
    undo: ({ settings: { version } }, sendUndo) =>
      void sendUndo(UpdateSettingsDocument, { ...before, version }),
    onDone: onOver,
  });
  // a change of other sections is none of this one; what was read as a refusal is known
  const isKnown = opened.saved === JSON.stringify(before) || userError?.__typename === 'StaleEditError';
  if (isKnown && opened.version !== settings.version)
    setOpened({ saved: JSON.stringify(before), version: settings.version });
  const initial = formOf(settings);
  return (
    <Form
      schema={schema}
      // a form of the library takes its own kind of partial values
      defaultValues={initial as never}
      isFollowing
      error={userError}
      onSubmit={(said) => submit({ ...said, version: opened.version })}
      actions={<SectionActions id={id} isBusy={loading} onTyped={onTyped} onPutBack={onOver} />}
    >
      {children}
    </Form>
  );
}

type SectionActionsProps = Pick<SectionProps, 'onTyped'> & {
  id: string;
  isBusy: boolean;
  onPutBack: () => void;
};

function SectionActions({ id, isBusy, onTyped, onPutBack }: SectionActionsProps) {
  const { isDirty } = useFormState();
  // the page asks before it is left
  useEffect(() => {
    onTyped(id, isDirty);
    return () => onTyped(id, false);
  }, [id, isDirty, onTyped]);
  return (
    <div className="flex justify-end gap-2">
      {isDirty && <Button onClick={onPutBack}>Put back</Button>}
      <Button type="submit" variant={isDirty ? 'primary' : 'outline'} disabled={!isDirty} isBusy={isBusy}>
        Save
      </Button>
    </div>
  );
}
