import { createContext, type ReactNode, use, useRef, useState } from 'react';
import { type BaseIssue, type GenericSchema, safeParse } from 'valibot';
import { Notice } from '../feedback/notice.tsx';
import { SentForm } from './sent-form.tsx';
import { type FormField, FormFields } from './use-form-field.ts';

type Texts = Readonly<Record<string, string>>;

type PlainFormProps<TInput extends Texts, TOutput> = {
  /** Checks what was typed, for kindness; the server checks again. */
  schema: GenericSchema<TInput, TOutput>;
  defaultValues: TInput;
  onSubmit: (values: TOutput) => unknown;
  /** Hears of each field as it is typed into. */
  onTyped?: ((field: string, text: string) => void) | undefined;
  /** Why the server said no. The form stays as it was typed. */
  error: string | null;
  children: ReactNode;
  /** The buttons; the refusal stands right above them. */
  actions: ReactNode;
};

type Kept = {
  values: Texts;
  /** What is wrong with each field, by its name. */
  errors: Texts;
  change: (name: string, value: string) => void;
};
const StoredContext = createContext<Kept | null>(null);

/**
 * A form of texts alone, for the pages that somebody waits for before they are signed in: it behaves as Form does,
 * without the library that Form brings along.
 */
export function PlainForm<TInput extends Texts, TOutput>(props: PlainFormProps<TInput, TOutput>) {
  const { schema, defaultValues, onSubmit, onTyped, error, children, actions } = props;
  const [values, setValues] = useState<Texts>(defaultValues);
  const [errors, setErrors] = useState<Texts>({});
  const [wasSent, setWasSent] = useState(false);
  const isSending = useRef(false);

  const change = (name: string, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    onTyped?.(name, value);
    if (!wasSent) return;
    const { [name]: wrong } = sentencesOf(safeParse(schema, { ...values, [name]: value }).issues);
    setErrors(({ [name]: _before, ...others }) =>
      wrong === undefined ? others : { ...others, [name]: wrong },
    );
  };
  const send = async () => {
    setWasSent(true);
    const checked = safeParse(schema, values);
    const wrong = sentencesOf(checked.issues);
    setErrors(wrong);
    if (!checked.success || isSending.current) return;
    isSending.current = true;
    try {
      await onSubmit(checked.output);
    } finally {
      isSending.current = false;
    }
  };

  return (
    <StoredContext value={{ values, errors, change }}>
      <FormFields value={usePlainField}>
        <SentForm onSend={send} className="flex flex-col gap-4">
          {children}
          {error === null ? null : <Notice variant="danger">{error}</Notice>}
          {actions}
        </SentForm>
      </FormFields>
    </StoredContext>
  );
}

function usePlainField(name: string): FormField<unknown> {
  const kept = use(StoredContext);
  if (kept === null) throw new Error(`The field ${name} stands in no form.`);
  const { values, errors, change } = kept;
  return {
    value: values[name],
    onChange: (value) => change(name, String(value)),
    onBlur: () => undefined,
    ref: () => undefined,
    error: errors[name],
  };
}

/** The first sentence for each field that cannot be taken as it is. */
function sentencesOf(issues: readonly BaseIssue<unknown>[] = []): Texts {
  const wrong: Record<string, string> = {};
  for (const { path, message } of issues) {
    const name = String(path?.[0]?.key);
    wrong[name] ??= message;
  }
  return wrong;
}
