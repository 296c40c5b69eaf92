
        import type   { QueryResolvers } from './../../../types.generated.ts';
        export const viewer: NonNullable<QueryResolvers['viewer']> = async (_parent, _arg, _ctx) => { /* Implement Query.viewer resolver logic here */ };