import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { indexedPng } from './indexed-png.ts';

/** The pixels of an indexed PNG with one palette and one block of rows, as RGB. */
function colours(png: Buffer): string[] {
  const part = (type: string) => {
    const at = png.indexOf(type, 0, 'latin1');
    return png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4));
  };
  const width = part('IHDR').readUInt32BE(0);
  const rows = inflateSync(part('IDAT'));
  const palette = part('PLTE').toString('hex').match(/.{6}/g) ?? [];
  return [...rows].filter((_, at) => at % (width + 1) !== 0).map((index) => palette[index] ?? 'none');
}

it('up to 256 colours are kept exactly', () => {
  const rgba = Uint8Array.from([255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 0, 0, 255]);
  expect(colours(indexedPng(rgba, 2, 2))).toEqual(['ff0000', '00ff00', '0000ff', 'ff0000']);
});

it('a near colour is taken where there are more', () => {
  const rgba = Uint8Array.from(Array.from({ length: 1_024 }, (_, at) => [at & 255, at >> 2, 0, 255]).flat());
  const drawn = colours(indexedPng(rgba, 32, 32));
  expect(new Set(drawn).size).toBeLessThanOrEqual(256);
  drawn.forEach((colour, at) => {
    expect(Math.abs(Number.parseInt(colour.slice(0, 2), 16) - (at & 255))).toBeLessThan(20);
  });
});
