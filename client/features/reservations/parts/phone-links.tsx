import { formatPhone, type Phone, whatsAppLink } from '../../../../domain/phone.ts';
import { LINK_STYLE } from '../../../ui/link-style.ts';

const TALL = `inline-flex min-h-11 items-center ${LINK_STYLE}`;

/** A number as it is called, and the chat that WhatsApp has with it. */
export function PhoneLinks({ phone }: { phone: Phone }) {
  return (
    <>
      <a href={`tel:${phone}`} className={TALL}>
        {formatPhone(phone)}
      </a>
      <a href={whatsAppLink(phone)} target="_blank" rel="noreferrer" className={`${TALL} print:hidden`}>
        WhatsApp
      </a>
    </>
  );
}
