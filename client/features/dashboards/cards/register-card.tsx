import { formatTimeOfDay } from '../../../../domain/local-time.ts';
import type { AreaPaths } from '../../../lib/area-paths.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import type { DashboardScreenQuery } from '../dashboard-screen.generated.ts';

type Missing = NonNullable<DashboardScreenQuery['dashboard']['registerMissing']>;
type RegisterCardProps = { missing: Missing; paths: AreaPaths; timeZone: string };

const MINUTE_MS = 60_000;

/** What the police register of tonight still lacks, and the forms to file: no card where nothing is missing. */
export function RegisterCard({ missing, paths, timeZone }: RegisterCardProps) {
  const { night, adults, formsOverdue, formsDue, nextFormDueAt } = missing;
  if (adults + formsOverdue + formsDue === 0) return null;
  const register = paths.policeRegister({ from: night, to: night });
  return (
    <Card title="Police register" actions={<Link to={register}>See to them</Link>}>
      <ul className="grid gap-2">
        {adults > 0 && <li>{formatCount(adults, 'adult')} of tonight without a name or ID</li>}
        {formsOverdue > 0 && (
          <li className="flex items-center gap-3">
            <span className="flex-1">{formatForms(formsOverdue)} overdue</span>
            <Badge variant="late">Late</Badge>
          </li>
        )}
        {nextFormDueAt && (
          <li>
            {formatForms(formsDue)} due {formsDue > 1 && 'from '}
            {formatDue(nextFormDueAt, timeZone)}
          </li>
        )}
      </ul>
    </Card>
  );
}

/** '1 Form III', '2 Forms III'. */
function formatForms(count: number): string {
  return count === 1 ? '1 Form III' : `${count} Forms III`;
}

/** 'in 5 hours, by 6:30 pm'. */
function formatDue(dueAt: string, timeZone: string): string {
  const minutes = Math.max(Math.round((new Date(dueAt).getTime() - Date.now()) / MINUTE_MS), 0);
  const left = minutes < 60 ? formatCount(minutes, 'minute') : formatCount(Math.floor(minutes / 60), 'hour');
  return `in ${left}, by ${formatTimeOfDay(dueAt, timeZone)}`;
}
