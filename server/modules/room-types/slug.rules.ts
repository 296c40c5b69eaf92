/**
 * What a name is in the address of a page: "Couple's Cove" is couples-cove. Letters of other scripts have no place in it;
 * null where nothing is left.
 */
export function slugOf(name: string): string | null {
  const letters = name
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase();
  const slug = letters.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '');
  return slug === '' ? null : slug;
}
