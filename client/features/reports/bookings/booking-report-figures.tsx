import { formatMoney } from '../../../../domain/money.ts';
import { BOOKING_FIGURES } from '../../../../domain/reports/booking-labels.ts';
import { formatCount, formatShare } from '../page/formats.ts';
import { type ReportFigure, ReportFigures } from '../page/report-figures.tsx';
import type { BookingReportData } from './booking-report-input.ts';

const HUNDREDTHS = 100;
const formatAverage = (unit: string) => (hundredths: number) =>
  `${Math.round(hundredths / 10) / (HUNDREDTHS / 10)} ${unit}`;

const FORMATS = {
  bookings: formatCount,
  rooms: formatCount,
  nights: formatCount,
  value: formatMoney,
  perNight: formatMoney,
  averageLength: formatAverage('nights'),
  averageLeadTime: formatAverage('days'),
  cancelledShare: formatShare,
  noShowShare: formatShare,
  lostValue: formatMoney,
  fees: formatMoney,
} as const;
const KEYS = [
  ...(['bookings', 'rooms', 'nights', 'value', 'perNight', 'averageLength', 'averageLeadTime'] as const),
  ...(['cancelledShare', 'noShowShare', 'lostValue', 'fees'] as const),
] as const;

type BookingFiguresProps = { report: BookingReportData; rowsAddress: string | undefined };

/** The figures on top of the report; the bookings lead to their list. */
export function BookingFigures({ report: { total, compared }, rowsAddress }: BookingFiguresProps) {
  const figures = KEYS.map(
    (key): ReportFigure => ({
      words: BOOKING_FIGURES[key],
      value: total[key] ?? null,
      before: compared ? (compared.total[key] ?? null) : undefined,
      format: FORMATS[key],
      isShare: key === 'cancelledShare' || key === 'noShowShare',
      to: key === 'bookings' ? rowsAddress : undefined,
    }),
  );
  return <ReportFigures figures={figures} />;
}
