import { encode } from 'uqr';
import { formatMoney } from '../../../../domain/money.ts';
import { type UpiRequest, upiLink } from '../../../../domain/upi.ts';

/** The white frame that readers need round the code, in modules. */
const QUIET_ZONE = 4;

type UpiQrProps = UpiRequest & { className?: string };

/** A QR code that a UPI app reads: the exact amount to the lodge's address. Nothing is taken as paid by it. */
export function UpiQr({ className = 'size-44', ...request }: UpiQrProps) {
  const { data, size } = encode(upiLink(request), { ecc: 'M', border: QUIET_ZONE });
  return (
    // Black on white also in the dark: not every reader knows an inverted code.
    <svg
      role="img"
      aria-label={`QR code: pay ${formatMoney(request.amount)} to ${request.vpa} by UPI`}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={darkModulesOf(data)} fill="#000" />
    </svg>
  );
}

/** One path of the dark modules, a run of a row at a time. */
function darkModulesOf(rows: readonly (readonly boolean[])[]): string {
  const runs = rows.flatMap((row, y) =>
    [
      ...row
        .map((isDark) => (isDark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  );
  return runs.join('');
}
