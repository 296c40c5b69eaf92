import type { AreaPaths } from '../../lib/area-paths.ts';
import { formatCount } from '../../lib/format/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { Link } from '../../ui/link.tsx';
import { type CheckAnswer, type CheckProgress, checkSentence } from './check-progress.ts';
import type { Moment } from './system-facts.ts';

type CheckCardProps = {
  progress: CheckProgress;
  moment: Moment;
  paths: AreaPaths;
  onStart: () => void;
  onStop: () => void;
};

/** Asks whether what must always be true of the books and rooms is true, and says what is not. */
export function CheckCard({ progress, moment, paths, onStart, onStop }: CheckCardProps) {
  const { state, answers, total } = progress;
  const isRunning = state === 'RUNNING';
  return (
    <Card
      title="Books and rooms"
      actions={
        <span className="flex flex-wrap justify-end gap-2 print:hidden">
          {isRunning && <Button onClick={onStop}>Stop</Button>}
          <Button variant="primary" isBusy={isRunning} onClick={onStart}>
            Check the books and rooms
          </Button>
        </span>
      }
    >
      <div className="grid gap-3">
        <p className="text-ink-2">
          Asks whether bills, payments, nights and rooms fit together, in {total} questions. Nothing is
          changed.
        </p>
        {isRunning && <ProgressBar label="Books and rooms checked" done={answers.length} total={total} />}
        <p role="status" aria-live={isRunning ? 'off' : 'polite'} className="font-semibold">
          {checkSentence(progress, moment)}
        </p>
        {state === 'FAILED' && (
          <Notice variant="danger">The lodge did not answer one of the questions. Please check again.</Notice>
        )}
        {answers.map((answer) =>
          answer.state === 'HOLDS' ? null : (
            <Found key={answer.invariant.name} answer={answer} paths={paths} />
          ),
        )}
      </div>
    </Card>
  );
}

function Found({ answer, paths }: { answer: CheckAnswer; paths: AreaPaths }) {
  const { state, invariant, breaches, firstBreach } = answer;
  if (state === 'TOO_LONG') {
    return (
      <Notice variant="held">
        <p>Not checked, since it takes longer than 30 seconds: {invariant.sentence}</p>
        <p className="text-sm">Who looks after the server can ask it there, where it may take longer.</p>
      </Notice>
    );
  }
  const { facts = [], reservationCode = null, guestId = null } = firstBreach ?? {};
  return (
    <Notice variant="danger">
      <p className="font-semibold">This does not hold: {invariant.sentence}</p>
      <p>
        {breaches >= 20
          ? '20 or more entries break it'
          : `${formatCount(breaches, 'entry', 'entries')} ${breaches === 1 ? 'breaks' : 'break'} it`}
        {facts.length > 0 &&
          `, the first one with ${facts.map(({ name, value }) => `${name} ${value}`).join(', ')}`}
        .
      </p>
      {reservationCode !== null && (
        <p>
          <Link to={paths.booking(reservationCode)}>Open booking {reservationCode}</Link>
        </p>
      )}
      {guestId !== null && (
        <p>
          <Link to={paths.guest(guestId)}>Open the guest</Link>
        </p>
      )}
    </Notice>
  );
}
