import { formatBytes } from '../../../domain/files/file-size.ts';
import { formatTimeOfDay } from '../../../domain/local-time.ts';
import { formatDay, type LocalDate, todayAt } from '../../../domain/nights.ts';
import { formatCount } from '../../lib/format/format.ts';
import type { SystemScreenQuery } from './system.generated.ts';

/** The system as its page asks for it. */
export type System = SystemScreenQuery['system'];
type Job = System['jobs'][number];

/** Where and when it is read: the lodge's time zone, and its day. */
export type Moment = { readonly timeZone: string; readonly today: LocalDate };

/** Something that is so, as the page and the text for support say it. */
export type Fact = { readonly name: string; readonly value: string };
export type FactSection = { readonly title: string; readonly facts: readonly Fact[] };

const WARNINGS: { readonly [warning in System['warnings'][number]]: string } = {
  DATABASE_AWAY: 'The database does not answer. Nothing can be booked or looked up until it does.',
  IDENTITY_AWAY: 'The service that knows the accounts does not answer. Nobody can sign in until it does.',
  JOB_FAILED: 'Something that the lodge does by itself failed.',
  JOB_STUCK: 'Something that the lodge does by itself does not come to its end.',
  DISK_NEARLY_FULL: 'The disk is nearly full.',
  FILES_NEARLY_FULL:
    'Nine tenths of the space for files are taken. Pictures and receipts may soon be refused.',
};

const MODES: { readonly [mode in System['mode']]: string } = {
  EMBEDDED: 'On one machine, with its own database and accounts',
  EMULATOR: 'Development, with Firebase’s emulators',
  PRODUCTION: 'Production',
};

const JOBS: { readonly [name in Job['name']]: string } = {
  END_HOLDS: 'End holds that ran out',
  BILL_DEPARTED: 'Bill who left, from 11:30 pm on',
  PRUNE_RECORDS: 'Delete records that nobody asks for again',
  SUM_DAYS: 'Add up past days for the reports',
  REMOVE_FILES: 'Remove files that belong to nothing',
  FORGET_GUESTS: 'Delete the data of guests who asked for it',
  REMOVE_ACCOUNTS: 'Delete the accounts of guests who asked for it',
};

/** What somebody has to look after, in sentences; empty when everything works. */
export function warningSentences({ warnings }: System): string[] {
  return warnings.map((warning) => WARNINGS[warning]);
}

/** All that the page says of the system, part by part. */
export function factSections(system: System, moment: Moment): FactSection[] {
  const { database, jobs } = system;
  return [
    { title: 'Server', facts: serverFacts(system, moment) },
    { title: 'Database', facts: [...databaseFacts(database), longestAnswerFact(system, moment)] },
    {
      title: 'By itself, every minute',
      facts:
        jobs.length === 0
          ? [{ name: 'Nothing', value: 'This server does nothing by itself.' }]
          : jobs.map((job) => ({ name: JOBS[job.name], value: formatJob(job, moment) })),
    },
    { title: 'Reports and files', facts: storedFacts(system) },
  ];
}

function serverFacts(system: System, moment: Moment): Fact[] {
  const { version, startedAt, mode, dataBytes, freeBytes, isIdentityReachable } = system;
  const { openScreens, usersWithScreens } = system;
  return [
    { name: 'Version', value: version },
    { name: 'Runs since', value: formatInstant(startedAt, moment) },
    { name: 'Mode', value: MODES[mode] },
    { name: 'Data folder', value: sizeOr(dataBytes) },
    { name: 'Free on its disk', value: sizeOr(freeBytes) },
    { name: 'Accounts', value: isIdentityReachable ? 'Answer' : 'Do not answer' },
    {
      name: 'Open screens',
      value:
        openScreens === 0
          ? 'None'
          : `${formatCount(openScreens, 'screen')} of ${formatCount(usersWithScreens, 'user')}`,
    },
  ];
}

function databaseFacts(database: System['database']): Fact[] {
  if (!database) return [{ name: 'State', value: 'Does not answer' }];
  const { version, bytes, milliseconds, migrations, lastMigration } = database;
  const last = lastMigration === null ? '' : `, the last one ${lastMigration}`;
  return [
    { name: 'State', value: `Answers, in ${formatDuration(milliseconds)}` },
    { name: 'Version', value: `PostgreSQL ${version}` },
    { name: 'Size', value: formatBytes(bytes) },
    { name: 'Migrations', value: `${migrations} applied${last}` },
  ];
}

function longestAnswerFact({ longestAnswer }: System, moment: Moment): Fact {
  const name = 'Longest answer in 24 hours';
  if (!longestAnswer) return { name, value: 'None yet' };
  const { milliseconds, at, statement } = longestAnswer;
  const what = statement === null ? '' : ` (${statement})`;
  return { name, value: `${formatDuration(milliseconds)}, ${formatInstant(at, moment)}${what}` };
}

function storedFacts({ sums, files }: System): Fact[] {
  const away = 'Not known while the database does not answer';
  if (!sums || !files)
    return [
      { name: 'Past days', value: away },
      { name: 'Files', value: away },
    ];
  const changed = sums.changedDays === 0 ? '' : `; ${formatCount(sums.changedDays, 'day')} changed since`;
  return [
    {
      name: 'Past days',
      value: sums.through === null ? 'None added up yet' : `Added up to ${formatDay(sums.through)}${changed}`,
    },
    {
      name: 'Files',
      value: `${formatCount(files.count, 'file')}, ${formatBytes(files.bytes)} of ${formatBytes(files.quota)}`,
    },
  ];
}

function formatJob({ lastRun, lastDoneAt, failures, runningSince, nextAt }: Job, moment: Moment): string {
  if (runningSince !== null) return `Runs since ${formatInstant(runningSince, moment)}.`;
  const next = `Next at ${formatInstant(nextAt, moment)}.`;
  if (!lastRun) return `Not yet. ${next}`;
  const ended = formatInstant(lastRun.endedAt, moment);
  if (lastRun.isDone)
    return `Worked at ${ended}, ${lastRun.count === 0 ? 'nothing to do' : `${lastRun.count} done`}. ${next}`;
  const before = lastDoneAt === null ? '' : ` Last worked at ${formatInstant(lastDoneAt, moment)}.`;
  const times = failures > 1 ? `, ${failures} times in a row` : '';
  return `Failed at ${ended}${times}.${before} The server’s log says why. ${next}`;
}

/** '6:42 pm', with the day where it is another one than today. */
export function formatInstant(instant: string, { timeZone, today }: Moment): string {
  const time = formatTimeOfDay(instant, timeZone);
  const day = todayAt(new Date(instant), timeZone);
  return day === today ? time : `${time}, ${formatDay(day)}`;
}

function sizeOr(bytes: number | null): string {
  return bytes === null ? 'Could not be measured' : formatBytes(bytes);
}

function formatDuration(milliseconds: number): string {
  return milliseconds < 1_000 ? `${milliseconds} ms` : `${(milliseconds / 1_000).toFixed(1)} s`;
}
