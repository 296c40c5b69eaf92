import { formatCode } from '../../../../domain/code.ts';
import { formatDay } from '../../../../domain/nights.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import type { AreaPaths } from '../../../lib/area-paths.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Link } from '../../../ui/link.tsx';
import { UnbilledFoliosDocument } from './unbilled-folios.generated.ts';

/** The bills that the lodge could not issue by itself, each with why and the way to its booking; nothing where there are none. */
export function UnbilledFolios({ paths }: { paths: AreaPaths }) {
  const { data } = useQuery(UnbilledFoliosDocument, { fetchPolicy: 'cache-and-network' });
  const folios = data?.unbilledFolios ?? [];
  if (folios.length === 0) return null;
  return (
    <Notice variant="held">
      <p className="font-semibold">{formatCount(folios.length, 'bill')} could not be issued</p>
      <ul className="mt-1 grid gap-1">
        {folios.map(({ id, code, folioNumber, guestName, departure, problem }) => (
          <li key={id} className="wrap-anywhere">
            <Link to={paths.booking(code)}>{formatCode(code)}</Link> {guestName}
            {folioNumber > 1 && `, bill ${folioNumber}`}, left {formatDay(departure)}: {problem}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
