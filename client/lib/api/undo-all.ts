import type { ApolloClient } from '@apollo/client';
import { showToast } from '../toasts.ts';
import { refetchActive } from './shown-queries.ts';

/** An act that was done with others, and its inverse. */
export type DoneAct = {
  /** Whose booking it was about. */
  name: string;
  undo(): Promise<{ isDone: true } | { isDone: false; message: string }>;
};

/** Takes several acts back, what was done last first. A toast says `done`, or of each that stays as it is why. */
export async function undoAll(client: ApolloClient, acts: readonly DoneAct[], done: string): Promise<void> {
  const refused: string[] = [];
  for (const { name, undo } of [...acts].reverse()) {
    const outcome = await undo();
    if (!outcome.isDone) refused.push(`${name}: ${outcome.message}`);
  }
  if (refused.length === 0) showToast({ title: done });
  else showToast({ title: refused.join(' '), variant: 'destructive' });
  await refetchActive(client);
}
