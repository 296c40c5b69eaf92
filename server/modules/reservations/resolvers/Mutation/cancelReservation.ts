
        import type   { MutationResolvers } from './../../../types.generated.ts';
        export const cancelReservation: NonNullable<MutationResolvers['cancelReservation']> = async (_parent, _arg, _ctx) => { /* Implement Mutation.cancelReservation resolver logic here */ };