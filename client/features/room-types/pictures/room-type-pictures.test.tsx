import { gql } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openedSession } from '../../../lib/session/session.ts';
import { renderRoute } from '../../../testing/render-route.tsx';
import { RoomTypePicturesPanel } from './room-type-pictures.tsx';

let root: Root;
let place: HTMLElement;

const panel = page.getByRole('region', { name: 'Pictures' });

/** The panel of the dorm, of which no other test shows pictures, in the session of an admin. */
beforeEach(async () => {
  await renderRoute('/admin/home', 'admin');
  const { client } = (await openedSession()).api();
  const { data } = await client.query<{ roomTypes: { id: string; kind: string }[] }>({
    query: gql`query RoomTypesOfTest { roomTypes { id kind } }`,
  });
  const dorm = data?.roomTypes.find(({ kind }) => kind === 'DORM_BED');
  if (!dorm) throw new Error('This lodge has no dorm.');
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  root.render(
    <ApolloProvider client={client}>
      <RoomTypePicturesPanel roomTypeId={dorm.id} />
    </ApolloProvider>,
  );
});

afterEach(() => {
  root.unmount();
  place.remove();
});

async function picture(name: string, colour: string): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = 80;
  canvas.height = 60;
  const drawing = canvas.getContext('2d');
  if (drawing) drawing.fillStyle = colour;
  drawing?.fillRect(0, 0, 80, 60);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return new File([blob ?? ''], name, { type: 'image/png' });
}

async function choose(...files: File[]): Promise<void> {
  await expect.element(panel.getByRole('button', { name: 'Add pictures' })).toBeVisible();
  const input = place.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is nothing to choose a file with.');
  await userEvent.upload(page.elementLocator(input), files);
}

/** The addresses of the pictures in the order in which they stand. */
function shown(): string[] {
  return [...place.querySelectorAll<HTMLImageElement>('li img')].map((image) => image.src);
}

it('pictures are taken in, keep their order, and one that was removed is given back', async () => {
  await choose(
    await picture('a.png', 'red'),
    await picture('b.png', 'green'),
    await picture('c.png', 'blue'),
  );
  await expect.poll(() => shown().length).toBe(3);
  const [first, second, third] = shown();
  expect(first).toMatch(/\/files\/[0-9a-f-]{36}\?size=small$/);
  // the picture itself comes, without a token
  await expect.poll(() => place.querySelector<HTMLImageElement>('li img')?.naturalWidth).toBe(80);

  panel.getByRole('button', { name: 'Move picture 1 of 3 back' }).element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(shown).toEqual([second, first, third]);
  await panel.getByRole('button', { name: 'Move picture 3 of 3 forward' }).click();
  await expect.poll(shown).toEqual([second, third, first]);

  const dragged = place.querySelectorAll('li')[2];
  const onto = place.querySelectorAll('li')[0];
  const carried = { dataTransfer: new DataTransfer(), bubbles: true, cancelable: true };
  dragged?.dispatchEvent(new DragEvent('dragstart', carried));
  await expect.poll(() => dragged?.className).toContain('opacity-50');
  onto?.dispatchEvent(new DragEvent('drop', carried));
  await expect.poll(shown).toEqual([first, second, third]);

  await panel.getByRole('button', { name: 'Remove picture 2 of 3' }).click();
  await expect.poll(shown).toEqual([first, third]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(shown).toEqual([first, second, third]);

  for (const count of [3, 2, 1]) {
    await panel.getByRole('button', { name: `Remove picture 1 of ${count}` }).click();
    await expect.poll(() => shown().length).toBe(count - 1);
  }
  await expect.element(panel.getByText(/^Guests see a drawing until there is a picture/)).toBeVisible();
});

it('a file that is not taken says why', async () => {
  await choose(new File(['<svg><script>1</script></svg>'], 'plan.svg', { type: 'image/png' }));
  await expect.element(panel.getByRole('alert')).toHaveTextContent('Use a picture: a JPG, PNG or WebP.');
  await panel.getByRole('button', { name: 'Give it up' }).click();
  await expect.element(panel.getByRole('button', { name: 'Add pictures' })).toBeVisible();
});
