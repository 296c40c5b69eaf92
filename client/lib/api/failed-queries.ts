import type { ApolloClient } from '@apollo/client';

/** Ends the queries whose last answer was a failure, so that the next screen that asks one asks the API again. */
export function forgetFailedQueries(client: ApolloClient): void {
  for (const query of client.getObservableQueries('active')) {
    if (query.getCurrentResult().error !== undefined) query.stop();
  }
}
