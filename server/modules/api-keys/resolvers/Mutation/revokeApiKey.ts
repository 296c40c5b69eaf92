import type { MutationResolvers } from '../../../types.generated.ts';

export const revokeApiKey: NonNullable<MutationResolvers['revokeApiKey']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({ __typename: 'RevokeApiKeySuccess', apiKey: await services.apiKeys.revoke(viewer, input) });
