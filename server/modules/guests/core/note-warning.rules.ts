import { holdsAadhaar } from '../../../../domain/aadhaar.ts';

const WHOLE_AADHAAR = 'A whole Aadhaar number stands in the note. Keep the last 4 digits alone.';

/** What is to be said of notes that are kept as they were written; null where there is nothing to say. */
export function noteWarningOf(...notes: (string | null | undefined)[]): string | null {
  return notes.some((note) => note && holdsAadhaar(note)) ? WHOLE_AADHAAR : null;
}
