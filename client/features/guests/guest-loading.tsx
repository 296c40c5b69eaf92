import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

type GuestLoadingProps = {
  /** What is loaded, for who does not see it. */
  label?: string;
  isFailed: boolean;
  onRetry: () => void;
};

/** What a dialog about a guest shows before what is known of that guest is there. */
export function GuestLoading({ label = 'Loading the guest', isFailed, onRetry }: GuestLoadingProps) {
  if (isFailed) return <ErrorState title="The guest could not be loaded" onRetry={onRetry} />;
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{label}</span>
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </div>
  );
}
