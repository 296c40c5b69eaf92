import type { QueryResolvers } from '../../../types.generated.ts';

export const previewBooksLock: NonNullable<QueryResolvers['previewBooksLock']> = async (
  _parent,
  { through },
  { services },
) => ({ __typename: 'BooksLockPreview', ...(await services.lodgeSettings.previewBooksLock(through)) });
