import { expect, it, vi } from 'vitest';
import { playInRows } from './rows.ts';

/** Parts that end when the test says so, and which of them have begun. */
function partsEndedByHand(...names: string[]) {
  const parts = new Map(names.map((name) => [name, Promise.withResolvers<string>()]));
  const begun: string[] = [];
  return {
    begun,
    play: (name: string) => {
      begun.push(name);
      return parts.get(name)?.promise ?? Promise.reject(new Error(`No part is called ${name}.`));
    },
    end: (name: string) => parts.get(name)?.resolve(`${name} is over`),
    fail: (name: string) => parts.get(name)?.reject(new Error(`${name} broke`)),
  };
}

it('the row that is free first takes the next part, and each part is played once', async () => {
  const names = ['pages', 'journeys', 'server', 'long server'];
  const { begun, play, end } = partsEndedByHand(...names);
  const outcomes = playInRows(names, 2, play);
  expect(begun).toEqual(['pages', 'journeys']);
  end('journeys');
  await vi.waitUntil(() => begun.length > 2);
  expect(begun).toEqual(['pages', 'journeys', 'server']);
  end('server');
  await vi.waitUntil(() => begun.length > 3);
  end('long server');
  end('pages');
  expect(await outcomes).toEqual(names.map((name) => `${name} is over`));
  expect(begun).toEqual(names);
});

it('fewer parts than rows are played as they are', async () => {
  const { play, end } = partsEndedByHand('long journeys');
  const outcomes = playInRows(['long journeys'], 2, play);
  end('long journeys');
  expect(await outcomes).toEqual(['long journeys is over']);
});

it('a part that cannot be played ends the run with its error', async () => {
  const { play, fail } = partsEndedByHand('pages', 'journeys');
  const outcomes = playInRows(['pages', 'journeys'], 2, play);
  fail('journeys');
  await expect(outcomes).rejects.toThrow('journeys broke');
});
