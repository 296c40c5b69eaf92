/** What the table of the days, weeks or months of a report is called. */
export const STEP_TITLES = { DAY: 'By day', WEEK: 'By week', MONTH: 'By month' } as const;
