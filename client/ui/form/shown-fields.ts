import { createContext, use, useEffect } from 'react';

/** The names of the fields that a form shows now. */
export const ShownFields = createContext<Set<string> | null>(null);

/** Says that what is wrong with a field stands where this is, so that the form need not say it once more. */
export function useShownField(name: string): void {
  const shown = use(ShownFields);
  // react-hook-form keeps a field that is no longer on the screen, and its error with it
  useEffect(() => {
    shown?.add(name);
    return () => void shown?.delete(name);
  }, [shown, name]);
}
