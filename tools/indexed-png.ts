import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PALETTE_SIZE = 256;
const INDEXED_COLOUR = 3;

/** Colours that become one; `channel` is the one in which they differ most, by `weight` with their number in mind. */
type Box = { readonly colours: readonly number[]; readonly channel: number; readonly weight: number };

/** A PNG of at most 256 colours from opaque RGBA pixels: a drawing takes a third of its true-colour size. */
export function indexedPng(rgba: Uint8Array, width: number, height: number): Buffer {
  const counts = countColours(rgba);
  const { palette, indexOf } = reduce(counts);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const colour = colourAt(rgba, (y * width + x) * 4);
      rows[y * (width + 1) + 1 + x] = indexOf.get(colour) ?? 0;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, INDEXED_COLOUR], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap((colour) => channelsOf(colour)))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function colourAt(rgba: Uint8Array, at: number): number {
  return ((rgba[at] ?? 0) << 16) | ((rgba[at + 1] ?? 0) << 8) | (rgba[at + 2] ?? 0);
}

function channelsOf(colour: number): [number, number, number] {
  return [(colour >> 16) & 255, (colour >> 8) & 255, colour & 255];
}

function countColours(rgba: Uint8Array): Map<number, number> {
  const counts = new Map<number, number>();
  for (let at = 0; at < rgba.length; at += 4) {
    const colour = colourAt(rgba, at);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return counts;
}

/** Median cut: the box that matters most is halved until there are enough; each gives its mean colour. */
function reduce(counts: ReadonlyMap<number, number>) {
  const boxes = [boxOf([...counts.keys()], counts)];
  while (boxes.length < PALETTE_SIZE) {
    const heaviest = boxes.reduce((a, b) => (b.weight > a.weight ? b : a));
    if (heaviest.weight === 0) break;
    const { channel, colours } = heaviest;
    const sorted = colours.toSorted((a, b) => (channelsOf(a)[channel] ?? 0) - (channelsOf(b)[channel] ?? 0));
    const middle = Math.ceil(sorted.length / 2);
    const halves = [sorted.slice(0, middle), sorted.slice(middle)].map((half) => boxOf(half, counts));
    boxes.splice(boxes.indexOf(heaviest), 1, ...halves);
  }
  const indexOf = new Map<number, number>();
  const palette = boxes.map(({ colours }, index) => {
    for (const colour of colours) indexOf.set(colour, index);
    return meanOf(colours, counts);
  });
  return { palette, indexOf };
}

function boxOf(colours: readonly number[], counts: ReadonlyMap<number, number>): Box {
  const least = [255, 255, 255];
  const most = [0, 0, 0];
  let pixels = 0;
  for (const colour of colours) {
    pixels += counts.get(colour) ?? 0;
    channelsOf(colour).forEach((value, channel) => {
      least[channel] = Math.min(least[channel] ?? 255, value);
      most[channel] = Math.max(most[channel] ?? 0, value);
    });
  }
  const widths = most.map((value, channel) => value - (least[channel] ?? 0));
  const width = Math.max(...widths);
  // A wide sky shows every step of its gradient; a few pixels at the edge of a tree show none.
  return { colours, channel: widths.indexOf(width), weight: width * Math.sqrt(pixels) };
}

function meanOf(colours: readonly number[], counts: ReadonlyMap<number, number>): number {
  const sums = [0, 0, 0];
  let total = 0;
  for (const colour of colours) {
    const count = counts.get(colour) ?? 0;
    total += count;
    channelsOf(colour).forEach((value, channel) => {
      sums[channel] = (sums[channel] ?? 0) + value * count;
    });
  }
  const [red = 0, green = 0, blue = 0] = sums.map((sum) => Math.round(sum / total));
  return (red << 16) | (green << 8) | blue;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
