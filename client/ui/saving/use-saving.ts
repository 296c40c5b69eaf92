import { useState } from 'react';
import { showToast } from '../../lib/toasts.ts';

/** Saves files, one at a time, and says in a toast what came of it. */
export function useSaving() {
  const [isSaving, setIsSaving] = useState(false);
  /** The work gives the sentence that is said once it is done, or null where nothing is said; a failure is said by itself. */
  const save = async (work: () => Promise<string | null>): Promise<void> => {
    setIsSaving(true);
    try {
      const title = await work();
      if (title !== null) showToast({ title });
    } catch (error) {
      showToast({ title: error instanceof Error ? error.message : String(error), variant: 'destructive' });
    } finally {
      setIsSaving(false);
    }
  };
  return { isSaving, save };
}
