import { formatState } from '../../../domain/gst/states.ts';
import { formatTime } from '../../../domain/local-time.ts';
import { policyProblems } from '../../../domain/lodge/policy-order.ts';
import type { FieldProblem } from '../../errors/refusal.ts';
import type { StoredSettings } from './lodge-settings.sql.ts';

type Field = keyof StoredSettings;

/** Which settings must fit one another. */
const GROUPS: readonly {
  readonly fields: readonly Field[];
  readonly problems: (settings: StoredSettings) => FieldProblem[];
}[] = [
  {
    fields: ['checkInTime', 'checkOutTime', 'nightEndsAt', 'noShowFrom', 'earlyCheckIn', 'lateCheckOut'],
    problems: timeProblems,
  },
  { fields: ['isGstRegistered', 'gstin', 'stateCode'], problems: taxProblems },
  { fields: ['infantMaxAge', 'childMaxAge'], problems: ageProblems },
  { fields: ['cancellationPolicy'], problems: termProblems },
];

/** What does not fit together of settings of which some were changed. */
export function settingsProblems(settings: StoredSettings, changed: Partial<StoredSettings>): FieldProblem[] {
  return GROUPS.flatMap(({ fields, problems }) =>
    fields.some((field) => field in changed) ? problems(settings) : [],
  );
}

/** A room is given to the next guests on the day on which the last ones leave it, and the night ends before they do. */
function timeProblems(settings: StoredSettings): FieldProblem[] {
  const { checkInTime, checkOutTime, nightEndsAt, noShowFrom, earlyCheckIn, lateCheckOut } = settings;
  const problems: FieldProblem[] = [];
  if (checkOutTime > checkInTime) {
    const message = `Guests who arrive at ${formatTime(checkInTime)} need the room: check-out cannot be later.`;
    problems.push({ path: 'checkOutTime', message });
  }
  if (nightEndsAt >= checkOutTime) {
    const message = `The night ends before check-out at ${formatTime(checkOutTime)}.`;
    problems.push({ path: 'nightEndsAt', message });
  }
  if (noShowFrom <= checkInTime) {
    const message = `Guests may come from ${formatTime(checkInTime)} on: nobody counts as not come before that.`;
    problems.push({ path: 'noShowFrom', message });
  }
  earlyCheckIn.forEach(({ until }, place) => {
    const path = `earlyCheckIn.${place}.until`;
    if (until > checkInTime)
      problems.push({ path, message: `Check-in opens at ${formatTime(checkInTime)}: that is not early.` });
    if (until === earlyCheckIn[place - 1]?.until)
      problems.push({ path, message: 'This time is there already.' });
  });
  lateCheckOut.forEach(({ until }, place) => {
    const path = `lateCheckOut.${place}.until`;
    if (until <= checkOutTime)
      problems.push({ path, message: `Check-out is until ${formatTime(checkOutTime)}: that is not late.` });
    if (until === lateCheckOut[place - 1]?.until)
      problems.push({ path, message: 'This time is there already.' });
  });
  return problems;
}

/** Who charges GST has a number, and it is of the lodge's own state: its tax is half CGST, half SGST. */
function taxProblems({ isGstRegistered, gstin, stateCode }: StoredSettings): FieldProblem[] {
  if (gstin === null)
    return isGstRegistered ? [{ path: 'gstin', message: 'A lodge that charges GST needs its GSTIN.' }] : [];
  if (stateCode === '')
    return [{ path: 'stateCode', message: 'Choose the state: the GSTIN begins with it.' }];
  const own = gstin.slice(0, 2);
  if (own === stateCode) return [];
  const message = `This GSTIN is of ${formatState(own)}, the lodge is in ${formatState(stateCode)}.`;
  return [{ path: 'gstin', message }];
}

function ageProblems({ infantMaxAge, childMaxAge }: StoredSettings): FieldProblem[] {
  if (childMaxAge >= infantMaxAge) return [];
  return [{ path: 'childMaxAge', message: `Children are older than ${infantMaxAge}: enter that or more.` }];
}

function termProblems({ cancellationPolicy }: StoredSettings): FieldProblem[] {
  const twice = cancellationPolicy.flatMap(({ daysBefore }, place) =>
    daysBefore === cancellationPolicy[place - 1]?.daysBefore
      ? [{ path: `cancellationPolicy.${place}.daysBefore`, message: 'This day is there already.' }]
      : [],
  );
  const upsideDown = policyProblems(cancellationPolicy).map(({ place, part, message }) => ({
    path: `cancellationPolicy.${place}.${part}`,
    message,
  }));
  return [...twice, ...upsideDown];
}
