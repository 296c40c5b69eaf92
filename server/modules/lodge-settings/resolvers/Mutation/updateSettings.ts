import type { MutationResolvers } from '../../../types.generated.ts';

export const updateSettings: NonNullable<MutationResolvers['updateSettings']> = async (
  _parent,
  { input },
  { services },
) => ({
  __typename: 'UpdateSettingsSuccess',
  settings: await services.lodgeSettings.updateSettings(input),
});
