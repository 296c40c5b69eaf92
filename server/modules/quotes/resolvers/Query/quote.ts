
        import type   { QueryResolvers } from './../../../types.generated.ts';
        export const quote: NonNullable<QueryResolvers['quote']> = async (_parent, _arg, _ctx) => { /* Implement Query.quote resolver logic here */ };