/** Actions of the audit that are about what is set of the lodge: its taxes, its books, files and lists brought along, the demo lodge. */
import type { Money } from '../../money.ts';
import type { LocalDate } from '../../nights.ts';
import type { ActionRow, Changed, Made, Noted } from './action-row.ts';

type TaxSettingsKept = { readonly isGstRegistered?: boolean; readonly pricesIncludeTax?: boolean };
type TaxSetNameKept = { readonly category: string; readonly validFrom: LocalDate };
type TaxSetKept = TaxSetNameKept & {
  readonly slabs: readonly { readonly from: Money; readonly to: Money | null; readonly rate: number }[];
};

/** Shares of a night by the time of day, in basis points. */
type TimedShares = readonly { readonly until: string; readonly percent: number }[];

/** What is set of the lodge; amounts in paise, shares in basis points. */
type SettingsKept = {
  readonly name: string;
  readonly legalName: string;
  readonly address: string;
  readonly stateCode: string;
  readonly phone: string;
  readonly email: string;
  readonly timeZone: string;
  readonly checkInTime: string;
  readonly checkOutTime: string;
  readonly nightEndsAt: string;
  readonly noShowFrom: string;
  readonly earlyCheckIn: TimedShares;
  readonly lateCheckOut: TimedShares;
  readonly isGstRegistered: boolean;
  readonly gstin: string | null;
  readonly pricesIncludeTax: boolean;
  readonly upiVpa: string | null;
  readonly advancePercent: number;
  readonly holdHours: number;
  readonly webRequestHours: number;
  readonly formHoldMinutes: number;
  readonly formHoldShare: number;
  readonly confirmsWebInstantly: boolean;
  readonly managerDiscountLimit: number;
  readonly pettyCashLimit: Money;
  readonly infantMaxAge: number;
  readonly childMaxAge: number;
  readonly printWidth: string;
  readonly stayOverCleaningDays: number;
  readonly cancellationPolicy: readonly {
    readonly daysBefore: number;
    readonly percent: number;
    readonly of: string;
  }[];
  readonly noShowFee: { readonly percent: number; readonly of: string };
};

/** What a line of the audit keeps of each, before and after; money in paise. */
export type SettingsPayloads = {
  /** The fields that changed. */
  'update-settings': Changed<Partial<SettingsKept>, Partial<SettingsKept>>;
  'lock-books': Changed<{ readonly through: LocalDate | null }, { readonly through: LocalDate }>;
  /** Rates that came or went, and of how many coming nights and extras the tax became another. */
  'change-taxes': Changed<
    TaxSettingsKept,
    TaxSettingsKept & {
      readonly set: TaxSetKept | null;
      readonly removed: TaxSetNameKept | null;
      readonly nights: number;
      readonly extras?: number;
    }
  >;
  'reprice-tax': Changed<{ readonly gross: Money }, { readonly gross: Money }>;
  /** What for, as what it is kept, and in how many bytes. */
  'upload-file': Made<{ readonly purpose: string; readonly type: string; readonly size: number }>;
  /** What a file brought along, and how many lines of it made something. */
  'apply-import': Made<{ readonly kind: string; readonly lines: number }>;
  'undo-import': Made<{ readonly kind: string; readonly lines: number }>;
  'open-demo-lodge': Noted;
  'fill-demo-lodge': Noted;
};

export const SETTINGS_ACTIONS = {
  'update-settings': { entity: 'property' },
  'lock-books': { entity: 'property' },
  'change-taxes': { entity: 'property' },
  'reprice-tax': {
    entity: 'reservation',
    raisesVersion: true,
    timeline: { words: 'Worked the tax of coming nights out anew' },
  },
  'upload-file': { entity: 'file' },
  'apply-import': { entity: 'data_import' },
  'undo-import': { entity: 'data_import' },
  'open-demo-lodge': { entity: 'property' },
  'fill-demo-lodge': { entity: 'property' },
} as const satisfies { readonly [action in keyof SettingsPayloads]: ActionRow };
