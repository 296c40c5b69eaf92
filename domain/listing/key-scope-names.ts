/** What a read-only key reads, as people say it. */
export const KEY_SCOPE_NAMES = { REPORTS: 'Reports', READ: 'All reading' } as const;
