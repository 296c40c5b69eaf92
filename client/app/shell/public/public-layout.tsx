import { useKnownName } from '../../../lib/session/use-viewer.ts';
import { Content } from '../content.tsx';
import { PUBLIC_CONTENT, PublicFrame } from './public-frame.tsx';

/** The layout of the public pages that stand inside the router. */
export function PublicLayout() {
  return (
    <PublicFrame visitor={useKnownName()}>
      <Content className={PUBLIC_CONTENT} />
    </PublicFrame>
  );
}
