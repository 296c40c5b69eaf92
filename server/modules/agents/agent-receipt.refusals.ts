import { formatMoney, type Money } from '../../../domain/money.ts';
import { refusal } from '../../errors/refusal.ts';

type Changed = {
  readonly folioId: string;
  readonly reservationCode: string;
  readonly guestName: string;
  readonly due: Money;
};

/** A bill that a sum would pay asks for something else than the admin who spread the sum has seen. */
export class OpenFoliosChanged extends refusal(
  'OpenFoliosChangedError',
  'OPEN_FOLIOS_CHANGED',
  (folios: readonly Changed[]) => ({ message: sentenceOf(folios), folios: [...folios] }),
) {}

function sentenceOf(folios: readonly Changed[]): string {
  const [only, other] = folios;
  const again = 'Look at where it goes now, and take the payment again.';
  if (!only || other) return `${folios.length} of these bills changed meanwhile. ${again}`;
  const now = only.due > 0 ? `asks for ${formatMoney(only.due)} now` : 'is paid meanwhile';
  return `The bill of ${only.guestName} ${now}. ${again}`;
}
