import type { QueryResolvers } from '../../../types.generated.ts';

export const taxes: NonNullable<QueryResolvers['taxes']> = (_parent, _args, { services }) =>
  services.lodgeSettings.taxes();
