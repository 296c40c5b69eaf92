/** What the ages of dues and advances are called. */
export const ACCOUNT_AGE_NAMES = {
  DAYS_7: 'Up to 7 days',
  DAYS_30: '8 to 30 days',
  DAYS_90: '31 to 90 days',
  OLDER: 'Older',
} as const;
