import type { ReactNode } from 'react';
import type { AreaPaths } from '../../../lib/area-paths.ts';
import { Link } from '../../../ui/link.tsx';
import { formName, formPlace, type RegisterForm } from './register-format.ts';

type FormRowProps = { form: RegisterForm; paths: AreaPaths; state: ReactNode; acts: ReactNode };

/** A Form III in a list: whose, what of it, and what is done with it. */
export function FormRow({ form, paths, state, acts }: FormRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="min-w-0 flex-1 basis-60">
        <Link to={paths.booking(form.reservationCode)}>{formName(form)}</Link>
        <span className="text-ink-2">{formPlace(form)}</span>
        <span className="flex flex-wrap items-center gap-x-2 text-sm wrap-anywhere">{state}</span>
      </span>
      <span className="flex gap-2">{acts}</span>
    </li>
  );
}
