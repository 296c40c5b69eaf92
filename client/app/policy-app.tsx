import { dataDeletionPath, privacyPath } from '../lib/paths.ts';
import { PUBLIC_CONTENT, PublicFrame } from './layouts/public-frame.tsx';
import { RootLayout } from './layouts/root-layout.tsx';
import { Policy } from './routes/policy.tsx';

/** A policy page by itself, as a visitor who comes to it first gets it. */
export function PolicyApp() {
  return (
    <RootLayout>
      <PublicFrame>
        <main id="content" className={PUBLIC_CONTENT}>
          <Policy name={policyAt(location.pathname)} />
        </main>
      </PublicFrame>
    </RootLayout>
  );
}

function policyAt(pathname: string) {
  if (pathname === privacyPath) return 'privacy';
  return pathname === dataDeletionPath ? 'dataDeletion' : 'terms';
}
