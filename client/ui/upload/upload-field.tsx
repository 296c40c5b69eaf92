import { FileText, X } from 'lucide-react';
import { useState } from 'react';
import { Field, type FieldProps } from '../form/field.tsx';
import { useFormField } from '../form/use-form-field.ts';
import { IconButton } from '../icon-button.tsx';
import { UploadControl, type UploadControlProps } from './upload-control.tsx';

export type UploadFieldProps = Pick<FieldProps, 'label' | 'hint' | 'className'> &
  Omit<UploadControlProps, 'onSent' | 'isMultiple' | 'binding'> & {
    /** Which value of the form: the id of the file, or null. */
    readonly name: string;
    /** The name of the file that is there when the form opens. */
    readonly initialName?: string;
  };

/** One file of a Form, which is sent as soon as it is chosen; the form keeps its id. */
export function UploadField({ name, label, hint, className, initialName, ...control }: UploadFieldProps) {
  const { value, onChange, error, ref } = useFormField<string | null>(name);
  const [sent, setSent] = useState<{ name: string; preview: string | null }>();
  const shownName = sent?.name ?? initialName ?? 'The file';
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(binding) =>
        value === null ? (
          <UploadControl
            {...control}
            binding={binding}
            onSent={(id, file) => {
              setSent(file);
              onChange(id);
            }}
          />
        ) : (
          <div className="flex items-center gap-3 rounded-control border border-line p-3">
            {sent?.preview ? (
              <img src={sent.preview} alt="" className="size-14 shrink-0 rounded-control object-cover" />
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
