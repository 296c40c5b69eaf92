import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import { isSame } from '../../lib/use-settled.ts';
import { Notice } from '../feedback/notice.tsx';
import { FormElement } from './form-element.tsx';
import { FormScope } from './form-scope.tsx';
import { HiddenErrors } from './hidden-errors.tsx';
import { useCheckedForm } from './use-checked-form.ts';

/** A refusal as a form shows it: one sentence, and the fields that are meant. */
export type FormError = { message: string; fields?: readonly { path: string; message: string }[] };

/** Whether the refusal is about this field: a field that is not always shown is shown then. */
export function isFieldOf(error: FormError | null | undefined, name: string): boolean {
  return error?.fields?.some(({ path }) => path === name) ?? false;
}

export type FormProps<TInput extends FieldValues, TOutput> = {
  /** Checks what was typed, for kindness; the server checks again. */
  schema: GenericSchema<TInput, TOutput>;
  defaultValues: DefaultValues<TInput>;
  /**
   * Whether `defaultValues` are what is saved and not only what the form begins with: when somebody else saves something
   * meanwhile, each field that nobody touched here shows it, and what was typed here stays. Where both changed a field, the
   * field says so.
   */
  isFollowing?: boolean;
  onSubmit: (values: TOutput) => unknown;
  /** Why the server said no. The form stays as it was typed. */
  error?: FormError | null | undefined;
  children: ReactNode;
  /** The buttons; the refusal stands right above them. */
  actions?: ReactNode;
  className?: string;
};

/** What stays when a form follows what was saved elsewhere: what was typed, and all that is known of it. */
const FOLLOWING = {
  keepDirtyValues: true,
  keepDirty: true,
  keepErrors: true,
  keepTouched: true,
  keepIsSubmitted: true,
  keepSubmitCount: true,
} as const;

/** A form: its fields find their values, errors and labels by name. */
export function Form<TInput extends FieldValues, TOutput>(props: FormProps<TInput, TOutput>) {
  const { schema, defaultValues, isFollowing = false, onSubmit, error, children, actions, className } = props;
  const form = useCheckedForm(schema, {
    defaultValues,
    // what is saved has every field
    ...(isFollowing ? { values: defaultValues as TInput, resetOptions: FOLLOWING } : {}),
  });
  // the library keeps account of which fields were touched only for who reads it
  if (isFollowing) void form.formState.dirtyFields;
  const { setError, getValues } = form;
  const saved = useRef(defaultValues);
  const isSending = useRef(false);
  const [marked, setMarked] = useState<FormError | null>(null);

  // The library keeps errors in its own store, so a refusal that names fields is handed over when it comes.
  useEffect(() => {
    const fields = error?.fields ?? [];
    for (const { path, message } of fields) {
      // A path comes from the server as text; one that the form does not have harms nothing.
      setError(path as never, { type: 'server', message });
    }
    setMarked(error ?? null);
  }, [error, setError]);

  // it is known only once somebody else has saved something
  useEffect(() => {
    if (!isFollowing) return;
    for (const name of changedByBoth({ before: saved.current, now: defaultValues, typed: getValues() }))
      setError(name as never, { type: 'server', message: CHANGED_BY_BOTH });
    saved.current = defaultValues;
  }, [isFollowing, defaultValues, setError, getValues]);

  const send = form.handleSubmit(async (values) => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      await onSubmit(values);
    } finally {
      isSending.current = false;
    }
  });

  return (
    <FormScope form={form}>
      <FormElement
        marked={marked}
        onSubmit={(event) => void send(event)}
        className={className ?? 'flex flex-col gap-4'}
      >
        {children}
        <HiddenErrors />
        {error ? <Notice variant="danger">{sentenceOf(error, defaultValues)}</Notice> : null}
        {actions}
      </FormElement>
    </FormScope>
  );
}

const CHANGED_BY_BOTH = 'Somebody else changed this too. Saving keeps yours.';

type Versions = Record<'before' | 'now' | 'typed', { readonly [name: string]: unknown }>;

/** The fields that somebody else saved differently, and that say neither what stood there before nor what stands there now. */
function changedByBoth({ before, now, typed }: Versions): string[] {
  return Object.keys(now).filter(
    (name) =>
      !isSame(before[name], now[name]) &&
      !isSame(typed[name], before[name]) &&
      !isSame(typed[name], now[name]),
  );
}

/** The refusal in words: what is wrong with a field that the form does not have can be marked nowhere else. */
function sentenceOf({ message, fields = [] }: FormError, values: object): string {
  const unmarked = fields.filter(({ path }) => !Object.hasOwn(values, path.split('.', 1).join()));
  return unmarked.map((field) => field.message).join(' ') || message;
}
