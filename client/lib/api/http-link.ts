import { ApolloLink, ServerError } from '@apollo/client';
import { print } from '@apollo/client/utilities';
import { Observable } from 'rxjs';
import { noteArrival } from '../arrivals.ts';
import { noteAnswer, noteNoAnswer, noteQuestion } from './connection.ts';

/**
 * One operation as one POST, and its answer. Apollo's own link brings batches, multipart answers and GET along, which
 * the shell of every page would have to load.
 */
export const httpLink = new ApolloLink(
  (operation) =>
    new Observable((observer) => {
      const cancelling = new AbortController();
      answerTo(operation, cancelling.signal)
        .then(
          (answer) => {
            observer.next(answer);
            observer.complete();
          },
          (error: unknown) => observer.error(error),
        )
        .finally(noteArrival);
      return () => cancelling.abort();
    }),
);

/** Sends it to the lodge, and notes for the whole page whether anybody was there. */
async function reach(request: RequestInit): Promise<Response> {
  const settle = noteQuestion();
  try {
    const response = await fetch('/graphql', request);
    noteAnswer();
    return response;
  } catch (error) {
    // What the page itself called off says nothing of the net.
    if (!request.signal?.aborted) noteNoAnswer();
    throw error;
  } finally {
    settle();
  }
}

async function answerTo(operation: ApolloLink.Operation, signal: AbortSignal): Promise<ApolloLink.Result> {
  const { query, operationName, variables } = operation;
  const response = await reach({
    method: 'POST',
    signal,
    headers: {
      ...operation.getContext().headers,
      accept: 'application/graphql-response+json,application/json;q=0.9',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ operationName, variables, query: print(query) }),
  });
  const bodyText = await response.text();
  const isAnswer = response.headers.get('content-type')?.includes('application/graphql-response+json');
  if (!response.ok && !isAnswer) {
    throw new ServerError(`The server answered ${response.status}.`, { response, bodyText });
  }
  return JSON.parse(bodyText);
}
