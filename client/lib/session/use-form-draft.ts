import { useEffect, useRef, useState } from 'react';
import { deleteStored, storedAt, storeValue } from '../device-store.ts';
import { useViewer } from './use-viewer.ts';

/** What stands in the fields of a form. */
export type Texts = { readonly [field: string]: string };

type FormDraft<Values extends Texts> = {
  /** What is being changed: 'details/<id>'. */
  name: string;
  /** What the lodge has. */
  before: Values;
  typed: Values;
  /** Puts back what was typed before the tab was closed. */
  restore: (changes: Partial<Values>) => void;
  /** Fields that no device keeps. */
  never?: readonly (keyof Values)[];
};

const PREFIX = 'form-draft/';

/**
 * Keeps what was changed in a form on this device, until it is saved or given up, and puts it back when the form is
 * opened again. Gives whether it did.
 */
export function useFormDraft<Values extends Texts>(form: FormDraft<Values>): boolean {
  const { uid } = useViewer();
  const name = PREFIX + form.name;
  const [state, setState] = useState<'looking' | 'new' | 'restored'>('looking');
  const latest = useRef(form);
  // What is typed while the device is looked at is known to nothing else by then.
  useEffect(() => {
    latest.current = form;
  });

  // The device is not React's.
  useEffect(() => {
    let isHere = true;
    void storedAt(uid, name).then((kept) => {
      if (!isHere) return;
      const { before, typed, restore } = latest.current;
      const changes = changesIn(kept, before);
      // Who was quicker than the device has begun anew.
      const isRestored = changes !== null && changedFrom(before, typed) === null;
      if (isRestored) restore(changes);
      setState(isRestored ? 'restored' : 'new');
    });
    return () => {
      isHere = false;
    };
  }, [uid, name]);

  const changes = changedFrom(form.before, form.typed, form.never);
  const text = changes === null ? null : JSON.stringify(changes);
  useEffect(() => {
    if (state === 'looking') return;
    void (text === null ? deleteStored(uid, name) : storeValue(uid, name, JSON.parse(text))).catch(
      () => undefined,
    );
  }, [uid, name, state, text]);

  return state === 'restored';
}

/** Gives how to let go of what was kept of a form: it is saved, or given up. */
export function useFormDraftEnd(formName: string): () => void {
  const { uid } = useViewer();
  return () => void deleteStored(uid, PREFIX + formName);
}

function changedFrom<Values extends Texts>(
  before: Values,
  typed: Values,
  never: readonly (keyof Values)[] = [],
): Partial<Values> | null {
  const changed = Object.entries(typed).filter(
    ([field, value]) => value !== before[field] && !never.includes(field),
  );
  // its fields are those of what was typed
  return changed.length === 0 ? null : (Object.fromEntries(changed) as Partial<Values>);
}

/** What an earlier version of the desk kept may have other fields: only those of this form are put back. */
function changesIn<Values extends Texts>(kept: unknown, before: Values): Partial<Values> | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const known = Object.entries(kept).filter(
    ([field, value]) => field in before && typeof value === 'string' && value !== before[field],
  );
  // only fields of the form were let through
  return known.length === 0 ? null : (Object.fromEntries(known) as Partial<Values>);
}
