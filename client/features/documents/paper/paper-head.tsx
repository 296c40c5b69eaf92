import { formatPhone } from '../../../../domain/phone.ts';

type PaperHeadProps = {
  lodge: {
    name: string;
    legalName: string;
    address: string;
    phone: string;
    email: string;
    gstin: string | null;
    isGstRegistered: boolean;
  };
  /** What the paper is. */
  title: string;
  /** Its number, or the day it is for. */
  note?: string;
  /** Which copy of it this is. */
  mark?: string | null;
};

/** Whose paper it is and what it is. */
export function PaperHead({ lodge, title, note, mark }: PaperHeadProps) {
  const reach = [lodge.phone && formatPhone(lodge.phone), lodge.email].filter(Boolean).join(' · ');
  return (
    <header className="border-b border-ink pb-2 text-center">
      <p className="heading text-lg">{lodge.name}</p>
      {lodge.legalName && lodge.legalName !== lodge.name ? <p>{lodge.legalName}</p> : null}
      {lodge.address ? <p>{lodge.address}</p> : null}
      {reach ? <p>{reach}</p> : null}
      {lodge.isGstRegistered && lodge.gstin ? <p>GSTIN {lodge.gstin}</p> : null}
      <h2 className="mt-2 text-md font-bold">{title}</h2>
      {note === undefined ? null : <p>{note}</p>}
      {mark ? <p className="text-xs">{mark}</p> : null}
    </header>
  );
}
