
        import type   { MutationResolvers } from './../../../types.generated.ts';
        export const createReservation: NonNullable<MutationResolvers['createReservation']> = async (_parent, _arg, _ctx) => { /* Implement Mutation.createReservation resolver logic here */ };