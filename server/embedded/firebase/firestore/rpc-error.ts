import { status } from '@grpc/grpc-js';

/** A refusal of the embedded Firestore, by the name of its gRPC status. */
export class RpcError extends Error {
  readonly code: number;

  constructor(name: keyof typeof status, message: string) {
    super(message);
    this.name = 'RpcError';
    this.code = status[name];
  }
}

/** The gRPC status of any error; what is not an RpcError is a fault of ours. */
export function grpcCodeOf(error: unknown): number {
  return error instanceof RpcError ? error.code : status.INTERNAL;
}
