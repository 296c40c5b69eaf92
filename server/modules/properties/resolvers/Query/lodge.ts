
        import type   { QueryResolvers } from './../../../types.generated.ts';
        export const lodge: NonNullable<QueryResolvers['lodge']> = async (_parent, _arg, _ctx) => { /* Implement Query.lodge resolver logic here */ };