const LARGE_BYTES = 1_500_000;
/** The most that the lodge keeps of a picture, on its longer side. */
const LONGEST_SIDE = 2_200;
const QUALITY = 0.85;

/**
 * A picture of at most 2,200 pixels instead of one that takes long to send, or would be too large; anything else, and a
 * picture that this browser cannot read, as it is.
 */
export async function smallerPicture(file: Blob): Promise<Blob> {
  if (file.size <= LARGE_BYTES || !/^image\/(jpeg|png|webp)$/.test(file.type)) return file;
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return file;
  const share = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * share);
  canvas.height = Math.round(picture.height * share);
  const drawing = canvas.getContext('2d');
  if (!drawing) return file;
  // what a picture lets through is white on paper, and would be black in a JPEG
  drawing.fillStyle = '#fff';
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  return smaller && smaller.size < file.size ? smaller : file;
}
