import { formatTimeOfDay } from '../../../domain/local-time.ts';
import { formatDay, todayAt } from '../../../domain/nights.ts';
import { type CheckProgress, checkSentence } from './check-progress.ts';
import { factSections, type Moment, type System, warningSentences } from './system-facts.ts';

/** The page as plain text, for a message to the person who helps. It says its day, which times below it leave out. */
export function supportText(system: System, check: CheckProgress, moment: Moment): string {
  const day = todayAt(new Date(system.readAt), moment.timeZone);
  const warnings = warningSentences(system);
  const sections = factSections(system, moment).map(({ title, facts }) =>
    [title, ...facts.map(({ name, value }) => `  ${name}: ${value}`)].join('\n'),
  );
  const broken = check.answers
    .filter(({ state }) => state !== 'HOLDS')
    .flatMap(({ state, invariant, firstBreach }) => [
      `  ${state === 'BROKEN' ? 'Broken' : 'Not checked'}: ${invariant.name}`,
      ...(firstBreach?.facts ?? []).map(({ name, value }) => `    ${name}: ${value}`),
    ]);
  return [
    `Lodge, ${formatDay(day)}, ${formatTimeOfDay(system.readAt, moment.timeZone)}`,
    warnings.length === 0 ? 'Everything works.' : warnings.join('\n'),
    ...sections,
    ['Books and rooms', `  ${checkSentence(check, moment)}`, ...broken].join('\n'),
  ].join('\n\n');
}
