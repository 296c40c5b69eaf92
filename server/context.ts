import type { Viewer } from './auth/viewer.ts';
import type { Services } from './services.ts';

/** What every resolver is given; made anew for each request. */
export type GraphQLContext = {
  readonly viewer: Viewer;
  readonly services: Services;
  readonly requestId: string;
};
