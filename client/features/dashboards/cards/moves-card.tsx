import { formatCode } from '../../../../domain/code.ts';
import { formatTimeOfDay } from '../../../../domain/local-time.ts';
import { type LocalDate, todayAt } from '../../../../domain/nights.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import type { AreaPaths } from '../../../lib/area-paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Link } from '../../../ui/link.tsx';
import type { DashboardScreenQuery } from '../dashboard-screen.generated.ts';
import { useMoreRows } from './more-rows.tsx';
import { UndoMovesDocument } from './moves-card.generated.ts';

type Act = NonNullable<DashboardScreenQuery['dashboard']['movesForOthers']>[number];
type Move = Act['moves'][number];
type Place = { paths: AreaPaths; moment: { today: LocalDate; timeZone: string } };

/** Who was given another room so that somebody else fits, and the way back: no card where nobody was. */
export function MovesCard({ acts, ...place }: Place & { acts: readonly Act[] }) {
  const { shown, more } = useMoreRows(acts);
  if (acts.length === 0) return null;
  return (
    <Card title={`Rooms changed for others · ${acts.length}`}>
      <p className="mb-1 text-sm text-ink-2">Today and yesterday, so that another booking fits.</p>
      <ul className="divide-y divide-line-soft">
        {shown.map((act) => (
          <ActRow key={act.id} act={act} {...place} />
        ))}
      </ul>
      {more}
    </Card>
  );
}

function ActRow({ act, paths, moment }: Place & { act: Act }) {
  const { submit, loading, userError } = useAction(UndoMovesDocument, {
    done: 'They have their rooms again.',
  });
  const { id, at, by, causedBy, causedByName, moves, isUndone, canUndo } = act;
  const isToday = todayAt(new Date(at), moment.timeZone) === moment.today;
  return (
    <li className="py-2">
      <div className="flex items-start justify-between gap-3">
        <ul className="min-w-0 wrap-anywhere">
          {moves.map((move) => (
            <li key={`${move.code} ${move.from}`}>
              {move.code === null ? nameOf(move) : <Link to={paths.booking(move.code)}>{nameOf(move)}</Link>}{' '}
              <span className="whitespace-nowrap tabular-nums">{waysOf(move)}</span>
            </li>
          ))}
        </ul>
        {canUndo && (
          <Button
            isBusy={loading}
            aria-label={`Undo: ${moves.map((move) => `${nameOf(move)} ${waysOf(move)}`).join(', ')}`}
            onClick={() => void submit({ movesId: id })}
          >
            Undo
          </Button>
        )}
      </div>
      <p className="text-sm text-ink-2 wrap-anywhere">
        {causedBy !== null && (
          <>
            For <Link to={paths.booking(causedBy)}>{causedByName ?? causedBy}</Link> ·{' '}
          </>
        )}
        {by}, {isToday ? '' : 'yesterday '}
        {formatTimeOfDay(at, moment.timeZone)}
        {wordsAfter(isUndone, canUndo)}
      </p>
      {userError && (
        <Notice variant="danger" className="mt-2">
          {userError.message}
        </Notice>
      )}
    </li>
  );
}

function wordsAfter(isUndone: boolean, canUndo: boolean): string {
  if (isUndone) return ' · undone';
  return canUndo ? '' : ' · can no longer be undone';
}

function nameOf({ guestName, code }: Move): string {
  return guestName ?? (code === null ? 'A booking being filled in' : formatCode(code));
}

function waysOf({ from, to }: Move): string {
  return `${from} → ${to}`;
}
