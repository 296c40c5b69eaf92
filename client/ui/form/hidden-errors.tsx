import { use } from 'react';
import { useFormState } from 'react-hook-form';
import { Notice } from '../feedback/notice.tsx';
import { ShownFields } from './shown-fields.ts';

/** What the schema says of fields that are not on the screen: a press that does nothing says why. */
export function HiddenErrors() {
  const { errors } = useFormState();
  const shown = use(ShownFields);
  // what the server says stands in the form's own notice
  const hidden = Object.entries(errors).flatMap(([name, error]) =>
    typeof error?.message === 'string' && error.type !== 'server' && !shown?.has(name) ? [error.message] : [],
  );
  return hidden.length === 0 ? null : <Notice variant="danger">{hidden.join(' ')}</Notice>;
}
