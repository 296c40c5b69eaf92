import { Component, type ReactNode } from 'react';
import { codeFailureOf } from '../../lib/code/code-failure.ts';
import { CodeFailure } from '../../lib/code/lazy-code.ts';
import { forgetFailures } from '../../lib/code/on-retry.ts';
import { Button } from '../button.tsx';

type CodeBoundaryProps = {
  children: ReactNode;
  /** What stands in the place of what could not be had; nothing by itself. */
  instead?: ReactNode;
  /** Called when somebody does without. */
  onClose?: (() => void) | undefined;
};
type CodeBoundaryState = { error: unknown; isGivenUp: boolean };

const HERE: CodeBoundaryState = { error: null, isGivenUp: false };

/** Leaves the page as it stands when the code of something on it cannot be had, says so, and gives a way on. */
export class CodeBoundary extends Component<CodeBoundaryProps, CodeBoundaryState> {
  override state = HERE;

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  private readonly retry = () => {
    forgetFailures();
    this.setState(HERE);
  };

  private readonly close = () => {
    forgetFailures();
    this.setState({ isGivenUp: true });
    this.props.onClose?.();
  };

  override render() {
    const { error, isGivenUp } = this.state;
    if (error === null) return this.props.children;
    if (!(error instanceof CodeFailure)) throw error;
    return (
      <>
        {this.props.instead}
        {isGivenUp ? null : <CodeMissing error={error} onRetry={this.retry} onClose={this.close} />}
      </>
    );
  }
}

type CodeMissingProps = { error: CodeFailure; onRetry: () => void; onClose: () => void };

function CodeMissing({ error, onRetry, onClose }: CodeMissingProps) {
  // No later try finds what a newer version has replaced.
  const isReplaced = codeFailureOf(error) === 'replaced';
  return (
    <div
      role="alert"
      className="fixed inset-x-0 bottom-0 z-50 flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-t border-gold-line bg-gold-tint px-edge py-3 text-gold"
    >
      {isReplaced
        ? 'The lodge\u2019s system was updated. Load the page again to go on.'
        : 'This could not be loaded. Check the internet and try again.'}
      <span className="flex gap-2">
        <Button variant="primary" onClick={isReplaced ? () => location.reload() : onRetry}>
          {isReplaced ? 'Load the page again' : 'Try again'}
        </Button>
        <Button onClick={onClose}>Close</Button>
      </span>
    </div>
  );
}
