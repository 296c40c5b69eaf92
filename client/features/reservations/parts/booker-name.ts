import { formatCode } from '../../../../domain/code.ts';
import { formatPhone } from '../../../../domain/phone.ts';

type Booking = { code: string; booker: { fullName: string; phone?: string | null | undefined } };

/** What a booking's guest is called: the name, else '+91 98765 43210', else the code; an agent may know no more. */
export function bookerName({ code, booker }: Booking): string {
  if (booker.fullName.trim() !== '') return booker.fullName;
  return booker.phone ? formatPhone(booker.phone) : formatCode(code);
}
