
        import type   { QueryResolvers } from './../../../types.generated.ts';
        export const calendar: NonNullable<QueryResolvers['calendar']> = async (_parent, _arg, _ctx) => { /* Implement Query.calendar resolver logic here */ };