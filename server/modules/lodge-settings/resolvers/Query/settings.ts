import type { QueryResolvers } from '../../../types.generated.ts';

export const settings: NonNullable<QueryResolvers['settings']> = (_parent, _args, { services }) =>
  services.lodgeSettings.settings();
