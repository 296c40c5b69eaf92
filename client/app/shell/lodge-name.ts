/** The lodge's name as the page was served with it, for the pages that do not load the API. */
export function lodgeName(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="lodge-name"]')?.content || 'The lodge';
}
