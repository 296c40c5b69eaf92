import { formatPhone } from '../../domain/phone.ts';
import type { Paper } from './paper.ts';

/** What of the lodge stands at the top of its papers. */
export type LodgeFacts = {
  readonly name: string;
  readonly legalName: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  readonly gstin?: string | null | undefined;
  readonly isGstRegistered: boolean;
};

/** The lodge as the sender of a paper; its GSTIN only where it charges GST. */
export function senderOf(lodge: LodgeFacts): Paper['sender'] {
  const { name, legalName, address, phone, email, gstin, isGstRegistered } = lodge;
  const reach = [phone && formatPhone(phone), email].filter(Boolean).join(' · ');
  const lines = [
    legalName === name ? '' : legalName,
    address,
    reach,
    isGstRegistered && gstin ? `GSTIN ${gstin}` : '',
  ];
  return { name, lines: lines.filter((line) => line !== '') };
}
