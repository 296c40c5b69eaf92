import { FileText, X } from 'lucide-react';
import { useState } from 'react';
import { Field, type FieldProps } from '../form/field.tsx';
import { useFormField } from '../form/use-form-field.ts';
import { IconButton } from '../icon-button.tsx';
import { UploadControl, type UploadControlProps } from './upload-control.tsx';

type UploadFieldProps = Pick<FieldProps, 'label' | 'hint' | 'className'> &
  Omit<UploadControlProps, 'onSent' | 'onWaiting' | 'isMultiple' | 'binding' | 'focusRef'> & {
    /** Which value of the form: the id of the file, or null. */
    readonly name: string;
    /** The name of the file that is there when the form opens. */
    readonly initialName?: string;
    /** The address of what that file looks like; null where it is no picture, or is not here yet. */
    readonly initialPreview?: string | null;
  };

/**
 * One file of a Form, which is sent as soon as it is chosen; the form keeps its id, and an empty text until it has arrived, as
 * `sentFileEntry` says.
 */
export function UploadField({ name, label, hint, className, ...rest }: UploadFieldProps) {
  const { initialName, initialPreview = null, ...control } = rest;
  const { value, onChange, error, ref } = useFormField<string | null>(name);
  const [sent, setSent] = useState<{ name: string; preview: string | null }>();
  const shownName = sent?.name ?? initialName ?? 'The file';
  const preview = sent ? sent.preview : initialPreview;
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(binding) =>
        value === null || value === '' ? (
          <UploadControl
            {...control}
            binding={binding}
            focusRef={ref}
            onWaiting={(isWaiting) => onChange(isWaiting ? '' : null)}
            onSent={(id, file) => {
              setSent(file);
              onChange(id);
            }}
          />
        ) : (
          <div className="flex items-center gap-3 rounded-control border border-line p-3">
            {preview ? (
              <img src={preview} alt="" className="size-14 shrink-0 rounded-control object-cover" />
            ) : (
              <FileText aria-hidden className="size-6 shrink-0 text-ink-3" />
            )}
            <span className="min-w-0 grow truncate">{shownName}</span>
            <IconButton
              {...binding}
              ref={ref}
              label={`Take ${shownName} off`}
              onClick={() => {
                setSent(undefined);
                onChange(null);
              }}
            >
              <X aria-hidden className="size-4" />
            </IconButton>
          </div>
        )
      }
    </Field>
  );
}
