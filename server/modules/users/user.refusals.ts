import { refusal } from '../../errors/refusal.ts';

/** The lodge would be left without an admin. */
export class LastAdminLeft extends refusal(
  'LastAdminError',
  'LAST_ADMIN',
  'There must be at least one admin.',
) {}

/** Somebody would disable or enable the own account. */
export class OwnAccount extends refusal(
  'OwnAccountError',
  'OWN_ACCOUNT',
  'Only another admin can disable or enable your account.',
) {}

/** Somebody would change the own role. */
export class OwnRole extends refusal('OwnRoleError', 'OWN_ROLE', 'You cannot change your own role.') {}

/** Somebody else gave another role than the one that was chosen on. */
export class RoleChangedMeanwhile extends refusal(
  'RoleChangedError',
  'ROLE_CHANGED',
  'Somebody else changed this role meanwhile. Look at the list and choose again.',
) {}
