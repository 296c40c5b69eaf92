import { Suspense } from 'react';
import { useParams } from 'react-router';
import { GuestScreen } from '../../../features/guests/guest-screen.tsx';
import { PageLoading } from '../../../ui/feedback/page-loading.tsx';
import { useArea } from '../../shell/area-context.ts';

/** One guest, by the id in the address. */
export function Guest() {
  const { paths } = useArea();
  const { id = '' } = useParams();
  return (
    <Suspense fallback={<PageLoading />}>
      <GuestScreen id={id} paths={paths} />
    </Suspense>
  );
}
