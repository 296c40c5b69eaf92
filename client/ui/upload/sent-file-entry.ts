import * as v from 'valibot';

/** What an UploadField keeps: the id of a file or null; an empty text while a chosen file has not arrived. */
export const sentFileEntry = v.nullable(
  v.pipe(v.string(), v.nonEmpty('The file is not sent yet. Wait until it is, or give it up.')),
);
