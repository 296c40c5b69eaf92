
        import type   { QueryResolvers } from './../../../types.generated.ts';
        export const reservations: NonNullable<QueryResolvers['reservations']> = async (_parent, _arg, _ctx) => { /* Implement Query.reservations resolver logic here */ };