import { Content } from '../content.tsx';
import { PUBLIC_CONTENT, PublicFrame } from './public-frame.tsx';

/** The layout of the public pages that stand inside the router. */
export function PublicLayout() {
  return (
    <PublicFrame>
      <Content className={PUBLIC_CONTENT} />
    </PublicFrame>
  );
}
