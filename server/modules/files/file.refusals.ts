import { ApiError } from '../../errors/api-error.ts';
import type { PictureFault } from '../../files/pictures.ts';
import type { FileKind } from './file-kind.rules.ts';

/** The file is none that the lodge takes for this purpose. */
export function wrongType(takes: readonly FileKind[]): ApiError {
  if (takes.includes('CSV'))
    return new ApiError('FILE_TYPE', 'Use a CSV or an Excel file (XLSX). Save an older one as XLSX first.');
  return takes.includes('PDF')
    ? new ApiError('FILE_TYPE')
    : new ApiError('FILE_TYPE', 'Use a picture: a JPG, PNG or WebP.');
}

export function emptyFile(): ApiError {
  return new ApiError('FILE_TYPE', 'The file is empty. Choose another one.');
}

/** The picture is of the right type and cannot be drawn. */
export function faultyPicture(fault: PictureFault): ApiError {
  switch (fault) {
    case 'DAMAGED':
      return new ApiError(
        'FILE_TYPE',
        'The picture is damaged. Take or save it again and choose it once more.',
      );
    case 'MOVES':
      return new ApiError('FILE_TYPE', 'The picture moves. Use one that stands still.');
    case 'TOO_MANY_PIXELS':
      return new ApiError('FILE_SIZE', 'The picture has over 50 million pixels. Save it smaller.');
  }
}
