
        import type   { QueryResolvers } from './../../../types.generated.ts';
        export const rooms: NonNullable<QueryResolvers['rooms']> = async (_parent, _arg, _ctx) => { /* Implement Query.rooms resolver logic here */ };