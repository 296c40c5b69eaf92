import type { MutationResolvers } from '../../../types.generated.ts';

export const createApiKey: NonNullable<MutationResolvers['createApiKey']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({ __typename: 'CreateApiKeySuccess', ...(await services.apiKeys.create(viewer, input)) });
