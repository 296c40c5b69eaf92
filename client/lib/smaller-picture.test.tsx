import { expect, it } from 'vitest';
import { smallerPicture } from './smaller-picture.ts';

/** A picture of noise, which no format makes small. */
async function noise(width: number, height: number, type: string): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const drawing = canvas.getContext('2d');
  const pixels = new ImageData(width, height);
  for (let at = 0; at < pixels.data.length; at += 1) pixels.data[at] = (at * 2_654_435_761) >>> 24;
  drawing?.putImageData(pixels, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type));
  if (!blob) throw new Error(`This browser makes no ${type}.`);
  return blob;
}

it('a large picture is sent with at most 2,200 pixels a side', async () => {
  const large = await noise(3_000, 1_500, 'image/png');
  expect(large.size).toBeGreaterThan(1_500_000);
  const smaller = await smallerPicture(large);
  expect(smaller.type).toBe('image/jpeg');
  expect(smaller.size).toBeLessThan(large.size);
  expect(await createImageBitmap(smaller)).toMatchObject({ width: 2_200, height: 1_100 });
});

it('a small picture, a paper, and what is no picture are sent as they are', async () => {
  const small = await noise(40, 30, 'image/png');
  const paper = new Blob([new Uint8Array(2_000_000)], { type: 'application/pdf' });
  const broken = new Blob([new Uint8Array(2_000_000)], { type: 'image/jpeg' });
  for (const file of [small, paper, broken]) expect(await smallerPicture(file)).toBe(file);
});
