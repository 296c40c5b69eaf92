import { Button } from '../button.tsx';
import { Lamp } from './lamp.tsx';

type ErrorStateProps = {
  title?: string;
  /** 1 where nothing else on the page names it. */
  level?: 1 | 2;
  message?: string;
  /** Under which the server wrote down what went wrong. */
  id?: string | undefined;
  onRetry?: (() => void) | undefined;
};

/** Stands where something should be that could not be had. */
export function ErrorState({
  title = 'This did not work',
  level = 2,
  message = 'Sorry, something went wrong on our side. Nothing that was saved is lost.',
  id,
  onRetry,
}: ErrorStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center gap-3 px-6 py-10 text-center">
      <Lamp />
      <Heading className="heading text-lg">{title}</Heading>
      <p className="text-ink-2">{message}</p>
      {onRetry === undefined ? null : (
        <Button variant="primary" onClick={onRetry}>
          Try again
        </Button>
      )}
      {id === undefined ? null : <p className="text-sm text-ink-3">If you call us about it, name {id}.</p>}
    </div>
  );
}
