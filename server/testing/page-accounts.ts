/** Who can sign in to the lodge of the page tests. */
export const PAGE_ROLES = ['admin', 'manager', 'agent', 'guest'] as const;
export type PageRole = (typeof PAGE_ROLES)[number];

export const PAGE_PASSWORD = 'mountain-view';

export function pageEmail(role: PageRole): string {
  return `${role}@pages.example`;
}
