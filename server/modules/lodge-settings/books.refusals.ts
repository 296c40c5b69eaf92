import { formatCode } from '../../../domain/code.ts';
import { formatDay, type LocalDate } from '../../../domain/nights.ts';
import { refusal } from '../../errors/refusal.ts';

/** A stay that nobody has said the end of. */
export type OpenStay = { readonly code: string; readonly guest: string; readonly arrival: LocalDate };

const NAMED = 3;
const LISTED = 10;

/** Stays of days that would be closed are neither over nor decided: their fee or their end could be written down no more. */
export class StaysOpen extends refusal('StaysOpenError', 'STAYS_OPEN', (stays: readonly OpenStay[]) => {
  const named = stays.slice(0, NAMED).map(({ code, guest, arrival }) => {
    const said = formatCode(code);
    return `${guest || said} (${said}, from ${formatDay(arrival)})`;
  });
  const further = stays.length > NAMED ? ` and ${stays.length - NAMED} more` : '';
  const count = stays.length === 1 ? '1 stay is' : `${stays.length} stays are`;
  return {
    message: `${count} still open: ${named.join(', ')}${further}. Check them out, cancel them or mark them as not come first.`,
    stays: stays.length,
    codes: stays.slice(0, LISTED).map(({ code }) => code),
  };
}) {}
