import type Sharp from 'sharp';
import { semaphoreFor } from '../db/semaphore.ts';

/** How many pixels the longer side of each kept size has at most. */
type PictureSizes = { readonly large: number; readonly small: number };

/** A picture as it was redrawn: the pixels of its large size. */
type DrawnPicture = { readonly width: number; readonly height: number };

/** Why a picture cannot be taken. */
export type PictureFault = 'DAMAGED' | 'MOVES' | 'TOO_MANY_PIXELS';

/** The most that the camera of a phone makes. A picture in which more is packed costs memory alone. */
const MAX_PIXELS = 50_000_000;
const LONGEST_DRAWING_S = 15;
const QUALITY = 80;

/** One at a time: what is unpacked takes memory that the lodge has no bound for. */
const drawing = semaphoreFor({
  most: 1,
  keptForDesk: 0,
  mostOfOne: 1,
  longestWaitMs: 15_000,
  mostWaiting: 100,
});
const US = { caller: 'files', isDesk: true };

/**
 * Redraws a picture as WebP in two sizes, upright and without what the camera noted in it: where it was taken, when, by
 * which device. It is done outside the main thread, one picture at a time. Says why it cannot be done.
 */
export function drawPicture(
  path: string,
  sizes: PictureSizes,
  to: { readonly large: string; readonly small: string },
): Promise<DrawnPicture | PictureFault> {
  return drawing.pass(US, async () => {
    const sharp = await loadSharp();
    const limits = { limitInputPixels: MAX_PIXELS, failOn: 'warning', sequentialRead: true } as const;
    const draw = (from: string, side: number, target: string) =>
      sharp(from, limits)
        .autoOrient()
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: QUALITY })
        .timeout({ seconds: LONGEST_DRAWING_S })
        .toFile(target);
    try {
      const {
        pages = 1,
        width,
        height,
      } = await sharp(path, { ...limits, limitInputPixels: false }).metadata();
      if (pages > 1) return 'MOVES';
      if (width * height > MAX_PIXELS) return 'TOO_MANY_PIXELS';
      const drawn = await draw(path, sizes.large, to.large);
      await draw(to.large, sizes.small, to.small);
      return { width: drawn.width, height: drawn.height };
    } catch (error) {
      if (isOfDisk(error)) throw error;
      return 'DAMAGED';
    }
  });
}

let loading: Promise<typeof Sharp> | null = null;

/** The library is large, and most lodges send in a picture now and then: it is loaded for the first one. */
function loadSharp(): Promise<typeof Sharp> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    // It reads some thirty formats; what the lodge takes is read by three of its readers, and no other is ever run.
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile'],
    });
    return sharp;
  });
  return loading;
}

/** Whether the disk was full or not there, which is no fault of the picture. */
function isOfDisk(error: unknown): boolean {
  return error instanceof Error && /no space left|unable to open for write|ENOSPC|EROFS/i.test(error.message);
}
