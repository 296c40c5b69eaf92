import { formatCode } from '../../../../domain/code.ts';
import { expectedTimeOf } from '../../../../domain/expected-time.ts';
import { type LocalTime, minutesOf } from '../../../../domain/local-time.ts';
import { formatMoney, type Money } from '../../../../domain/money.ts';
import { type DateRange, type LocalDate, nightsBetween } from '../../../../domain/nights.ts';
import { formatPhone } from '../../../../domain/phone.ts';
import { upiLink } from '../../../../domain/upi.ts';
import type { PaymentMethod } from '../../../gql/schema.generated.ts';
import { type Message, type MessageFrame, type MessageLodge, type MessageRoom, mapLink } from './message.ts';

type Frame = Omit<MessageFrame, 'language'>;

const MONTHS = [
  'जनवरी',
  'फ़रवरी',
  'मार्च',
  'अप्रैल',
  'मई',
  'जून',
  'जुलाई',
  'अगस्त',
  'सितंबर',
  'अक्टूबर',
  'नवंबर',
  'दिसंबर',
];
const METHODS: { readonly [method in PaymentMethod]: string } = {
  CASH: 'नकद',
  UPI: 'UPI',
  CARD: 'कार्ड',
  BANK: 'बैंक',
};

/** A message in Hindi, line by line. */
export function hindiText(message: Message, { guestName, lodge }: Frame): (string | null)[] {
  return [
    guestName === '' ? 'नमस्ते,' : `नमस्ते ${guestName} जी,`,
    '',
    ...bodyOf(message, lodge),
    '',
    lodge.name,
    lodge.phone === '' ? null : formatPhone(lodge.phone),
  ];
}

function bodyOf(message: Message, lodge: MessageLodge): (string | null)[] {
  switch (message.kind) {
    case 'QUOTE':
      return [
        'आपके ठहरने का किराया:',
        formatStayDates(message.stay),
        formatRooms(message.rooms),
        `कुल, सब मिलाकर: ${formatMoney(message.total)}`,
        ...formatPayRequest('बुकिंग के लिए कृपया अग्रिम भुगतान करें:', message.advance, lodge, lodge.name),
        `नक्शा: ${mapLink(lodge)}`,
      ];
    case 'CONFIRMATION':
      return [
        `आपकी बुकिंग हो गई है। बुकिंग कोड: ${formatCode(message.code)}`,
        formatStayDates(message.stay),
        formatRooms(message.rooms),
        message.total === null ? null : `कुल, सब मिलाकर: ${formatMoney(message.total)}`,
        message.total === null ? null : formatBalance(message.balance),
        ...formatPayRequest('कृपया अग्रिम भुगतान करें:', message.advance, lodge, message.code),
        `चेक-इन ${formatHindiTime(lodge.checkInTime)} से, चेक-आउट ${formatHindiTime(lodge.checkOutTime)} तक।`,
        message.expectedAt &&
          `हम ${formatHindiTime(expectedTimeOf(message.expectedAt, lodge.timeZone))} आपकी प्रतीक्षा करेंगे।`,
        `नक्शा: ${mapLink(lodge)}`,
      ];
    case 'PAYMENT_REQUEST':
      return formatPayRequest(
        `बुकिंग ${formatCode(message.code)} के लिए कृपया भुगतान करें:`,
        message.amount,
        lodge,
        message.code,
      );
    case 'RECEIPT':
      return [
        `धन्यवाद। ${formatRelativeDay(message.receivedOn)} को ${formatMoney(message.amount)} (${METHODS[message.method]}) प्राप्त हुए।`,
        `रसीद ${message.receiptNo}, बुकिंग ${formatCode(message.code)}`,
        formatBalance(message.balance),
      ];
    case 'DIRECTIONS':
      return [
        'हमारे यहाँ कैसे पहुँचें:',
        lodge.address === '' ? null : lodge.address,
        mapLink(lodge),
        `चेक-इन ${formatHindiTime(lodge.checkInTime)} से। देर से आएँ तो कृपया फ़ोन करें।`,
      ];
  }
}

/** '24 दिसंबर 2026'. */
function formatRelativeDay(day: LocalDate): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${MONTHS[Number(month) - 1]} ${year}`;
}

/** '24 दिसंबर 2026 से 26 दिसंबर 2026 तक, 2 रातें'. */
function formatStayDates({ arrival, departure }: DateRange): string {
  const nights = nightsBetween(arrival, departure);
  return `${formatRelativeDay(arrival)} से ${formatRelativeDay(departure)} तक, ${nights} ${nights === 1 ? 'रात' : 'रातें'}`;
}

function formatRooms(rooms: readonly MessageRoom[]): string {
  return rooms.map(({ name, count }) => `${count} × ${name}`).join(', ');
}

function formatBalance(balance: Money): string {
  if (balance === 0) return 'अब कुछ बाकी नहीं है।';
  return balance > 0 ? `बाकी: ${formatMoney(balance)}` : `आपको लौटाना है: ${formatMoney(-balance)}`;
}

function formatPayRequest(
  words: string,
  amount: Money,
  { name, upiVpa }: MessageLodge,
  note: string,
): string[] {
  if (amount <= 0) return [];
  const asked = `${words} ${formatMoney(amount)}`;
  if (upiVpa === null) return [asked];
  return [asked, `UPI: ${upiVpa}`, upiLink({ vpa: upiVpa, payee: name, amount, note })];
}

/** 'दोपहर 12 बजे', 'रात 8:30 बजे', as a time of day is said in Hindi. */
function formatHindiTime(time: LocalTime): string {
  const hour = Math.floor(minutesOf(time) / 60);
  const part = hour < 4 || hour >= 20 ? 'रात' : hour < 12 ? 'सुबह' : hour < 16 ? 'दोपहर' : 'शाम';
  const past = time.endsWith(':00') ? '' : time.slice(2);
  return `${part} ${hour % 12 || 12}${past} बजे`;
}
