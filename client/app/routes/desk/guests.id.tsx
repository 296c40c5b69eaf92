import { useParams } from 'react-router';
import { GuestScreen } from '../../../features/guests/guest-screen.tsx';
import { LoadingBoundary } from '../../../ui/feedback/loading-boundary.tsx';
import { PageLoading } from '../../../ui/feedback/page-loading.tsx';
import { useArea } from '../../shell/area-context.ts';

/** One guest, by the id in the address. */
export function Guest() {
  const { paths } = useArea();
  const { id = '' } = useParams();
  return (
    <LoadingBoundary fallback={<PageLoading />}>
      <GuestScreen id={id} paths={paths} />
    </LoadingBoundary>
  );
}
