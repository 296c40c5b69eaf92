import { ApolloLink } from '@apollo/client';
import { defer, mergeMap } from 'rxjs';

/** Where subscriptions go, and its end. */
type Line = { readonly link: ApolloLink; close(): void };

/**
 * The socket, whose code comes with the first subscription, since no screen waits for one. Where it could not be had,
 * the subscription fails, and the next one tries again.
 */
export function lazySocket(open: () => Promise<Line>): Line {
  let opened: Promise<Line> | undefined;
  const socket = () => {
    opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  return {
    link: new ApolloLink((operation, forward) =>
      defer(socket).pipe(mergeMap(({ link }) => link.request(operation, forward))),
    ),
    // a socket that could not be opened needs no closing
    close: () => void opened?.then(({ close }) => close()).catch(() => undefined),
  };
}
