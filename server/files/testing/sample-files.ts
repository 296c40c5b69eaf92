import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Files as people send them in, for tests. */
export const sampleFiles = {
  /** A photo of 2000 by 1500 pixels, as a camera makes it: with the place where it was taken, and lying on its side. */
  photo: () =>
    scene(2_000, 1_500)
      .jpeg({ quality: 60 })
      .withExif({ IFD0: { Make: 'A camera', Copyright: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .toBuffer(),
  png: () => scene(400, 300).png().toBuffer(),
  webp: () => scene(400, 300).webp().toBuffer(),
  movingWebp: () => {
    const frames = Buffer.concat([Buffer.alloc(64 * 48 * 3, 7), Buffer.alloc(64 * 48 * 3, 200)]);
    return sharp(frames, { raw: { width: 64, height: 96, channels: 3, pageHeight: 48 } })
      .webp({ delay: [100, 100] })
      .toBuffer();
  },
  /** A PNG of 400 million black pixels in some 50 kB. */
  bomb: async () => {
    const side = 20_000;
    const head = Buffer.alloc(13);
    head.writeUInt32BE(side, 0);
    head.writeUInt32BE(side, 4);
    head[8] = 1; // one bit a pixel, in grey
    const pixels = deflateSync(Buffer.alloc((1 + side / 8) * side));
    const parts = [pngPart('IHDR', head), pngPart('IDAT', pixels), pngPart('IEND', Buffer.alloc(0))];
    return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]);
  },
  pdf: async () =>
    Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'),
  scriptedSvg: async () =>
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(document.domain)</script></svg>'),
};

/** Drawn by the library itself: it reads no picture but what the lodge takes. */
function scene(width: number, height: number) {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  return sharp({ create: { width, height, channels: 3, noise, background: '#000' } });
}

function pngPart(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const part = Buffer.alloc(named.length + 8);
  part.writeUInt32BE(content.length, 0);
  named.copy(part, 4);
  part.writeUInt32BE(crc32(named), named.length + 4);
  return part;
}
