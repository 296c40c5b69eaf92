
        import type   { QueryResolvers } from './../../../types.generated.ts';
        export const agents: NonNullable<QueryResolvers['agents']> = async (_parent, _arg, _ctx) => { /* Implement Query.agents resolver logic here */ };