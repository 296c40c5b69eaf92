import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { firstValueFrom, of } from 'rxjs';
import { expect, it } from 'vitest';
import { lazySocket } from './lazy-socket.ts';

const CHANGES = gql`
  subscription Changes {
    changed
  }
`;

/** A socket whose code comes at the second request, and the client over it. */
function openAtSecondTry() {
  const tries: string[] = [];
  const closed: string[] = [];
  const socket = lazySocket(async () => {
    tries.push('tried');
    if (tries.length === 1) throw new TypeError('Failed to fetch dynamically imported module');
    const link = new ApolloLink(() => of({ data: { changed: '7K2M-9QXD' } }));
    return { link, close: () => closed.push('closed') };
  });
  const client = new ApolloClient({ link: socket.link, cache: new InMemoryCache() });
  const changes = () => firstValueFrom(client.subscribe({ query: CHANGES }));
  return { tries, closed, socket, changes };
}

it('the code of the socket is asked for again where it could not be had, and once where it could', async () => {
  const { tries, changes } = openAtSecondTry();
  expect((await changes()).error?.message).toBe('Failed to fetch dynamically imported module');
  expect((await changes()).data).toEqual({ changed: '7K2M-9QXD' });
  expect((await changes()).data).toEqual({ changed: '7K2M-9QXD' });
  expect(tries).toHaveLength(2);
});

it('what was opened is closed, and nothing where its code could not be had', async () => {
  const { closed, socket, changes } = openAtSecondTry();
  const failed = changes();
  socket.close();
  await failed;
  expect(closed).toEqual([]);
  await changes();
  socket.close();
  await expect.poll(() => closed).toEqual(['closed']);
});
