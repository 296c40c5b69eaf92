
        import type   { QueryResolvers } from './../../../types.generated.ts';
        export const reservation: NonNullable<QueryResolvers['reservation']> = async (_parent, _arg, _ctx) => { /* Implement Query.reservation resolver logic here */ };