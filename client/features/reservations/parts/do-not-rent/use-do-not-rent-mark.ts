import { isEmail } from '../../../../../domain/email.ts';
import { parsePhone } from '../../../../../domain/phone.ts';
import { useQuery } from '../../../../lib/api/use-query.ts';
import { useSettled } from '../../../../lib/use-settled.ts';
import { DoNotRentMarkDocument } from './do-not-rent-mark.generated.ts';

/** How somebody new can be reached, as it is typed. */
export type TypedContact = { phone: string; email?: string };

const TYPING_PAUSE_MS = 250;

/** The sentence about a guest marked Do not rent who has the number or the address that is typed; null where nobody has. */
export function useDoNotRentMark({ phone, email = '' }: TypedContact): string | null {
  const whole = { phone: parsePhone(phone), email: isEmail(email.trim()) ? email.trim() : null };
  const asked = useSettled(whole, TYPING_PAUSE_MS);
  const { data } = useQuery(DoNotRentMarkDocument, {
    variables: asked,
    skip: asked.phone === null && asked.email === null,
  });
  return data?.doNotRentMark?.message ?? null;
}
