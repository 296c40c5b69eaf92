import { Component, type ReactNode } from 'react';
import { ErrorNotice } from './error-notice.tsx';
import { forgetFailure } from './failures.ts';

type ErrorBoundaryProps = {
  /** Another key gives the children another chance: the path, for the boundary around the content. */
  resetKey: string;
  children: ReactNode;
};
type ErrorBoundaryState = { error: unknown; hasFailed: boolean; resetKey: string };

/** Shows an apology in place of children that failed, until the key changes or somebody tries again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null, hasFailed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown) {
    return { error, hasFailed: true };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return resetKey === state.resetKey ? null : { error: null, hasFailed: false, resetKey };
  }

  override componentDidUpdate(
    _props: ErrorBoundaryProps,
    { error, hasFailed, resetKey }: ErrorBoundaryState,
  ) {
    // A user who comes back to the page that failed shall not find the same failure, only remembered.
    if (hasFailed && resetKey !== this.state.resetKey) forgetFailure(error);
  }

  private readonly retry = () => {
    forgetFailure(this.state.error);
    this.setState({ error: null, hasFailed: false });
  };

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <ErrorNotice error={this.state.error} onRetry={this.retry} />;
  }
}
