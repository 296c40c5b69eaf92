import { Button } from './button.tsx';
import { Lamp } from './lamp.tsx';

export type ErrorStateProps = {
  title?: string;
  message?: string;
  /** Under which the server wrote down what went wrong. */
  id?: string | undefined;
  onRetry?: (() => void) | undefined;
};

/** Stands where something should be that could not be had. */
export function ErrorState({
  title = 'This did not work',
  message = 'Sorry, something went wrong on our side. Nothing that was saved is lost.',
  id,
  onRetry,
}: ErrorStateProps) {
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center gap-3 px-6 py-10 text-center">
      <Lamp />
      <h2 className="heading text-lg">{title}</h2>
      <p className="text-ink-2">{message}</p>
      {onRetry === undefined ? null : (
        <Button look="primary" onClick={onRetry}>
          Try again
        </Button>
      )}
      {id === undefined ? null : <p className="text-sm text-ink-3">If you call us about it, name {id}.</p>}
    </div>
  );
}
