import { changeNoticeOf } from '../../../domain/audit/audit-change-notices.ts';

/** 'Meera changed the nights just now.' */
export function formatOvertaken(changedBy: string | null, action: string | null): string {
  const who = changedBy === null || changedBy === 'system' ? 'The lodge' : changedBy;
  return `${who} ${changeNoticeOf(action)} just now.`;
}
