
        import type   { QueryResolvers } from './../../../types.generated.ts';
        export const availability: NonNullable<QueryResolvers['availability']> = async (_parent, _arg, _ctx) => { /* Implement Query.availability resolver logic here */ };