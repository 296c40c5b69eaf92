/** A telephone number as it is stored: E.164, '+919876543210'. */
export type Phone = string;

const DEFAULT_COUNTRY_CODE = '+91';
const E164 = /^\+[1-9]\d{6,14}$/;
const INDIAN = /^\+91[1-9]\d{9}$/;
/** The 0 that is dialled within India before the ten digits. */
const TRUNK_PREFIX = /^\+910(?=[1-9]\d{9}$)/;

/**
 * What people type, as it would be stored: digits alone, with +91 in front unless it began with '+', and without the
 * 0 that is dialled within India.
 */
export function normalizePhone(typed: string): Phone {
  const digits = typed.replace(/\D/g, '');
  const phone = typed.trim().startsWith('+') ? `+${digits}` : `${DEFAULT_COUNTRY_CODE}${digits}`;
  return phone.replace(TRUNK_PREFIX, DEFAULT_COUNTRY_CODE);
}

/** Whether it is a number that can exist: E.164, and ten digits for India. */
export function isPhone(phone: string): boolean {
  if (phone.startsWith(DEFAULT_COUNTRY_CODE)) return INDIAN.test(phone);
  return E164.test(phone);
}

/** What people type as a stored number, or null when no such number can exist. */
export function parsePhone(typed: string): Phone | null {
  const phone = normalizePhone(typed);
  return isPhone(phone) ? phone : null;
}

/** '+91 98765 43210'; numbers from abroad as they are stored. */
export function formatPhone(phone: Phone): string {
  return INDIAN.test(phone) ? `${phone.slice(0, 3)} ${phone.slice(3, 8)} ${phone.slice(8)}` : phone;
}

/** The link that opens WhatsApp, with a text or without: to a number, or to whom one chooses there. */
export function whatsAppLink(phone: Phone | null, text = ''): string {
  const query = text === '' ? '' : `?text=${encodeURIComponent(text)}`;
  return `https://wa.me/${(phone ?? '').replace(/\D/g, '')}${query}`;
}
