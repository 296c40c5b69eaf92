import type { ReactNode } from 'react';
import { lodgeName } from '../../shell/lodge-name.ts';

/** The name of a sign-in page, on the page and on the window, and a line about it. */
export function SignInHeading({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <title>{`${title} · ${lodgeName()}`}</title>
      <h1 className="heading text-3xl">{title}</h1>
      <p className="mt-1 text-ink-2">{children}</p>
    </div>
  );
}
