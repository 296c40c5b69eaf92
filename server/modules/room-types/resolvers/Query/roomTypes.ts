
        import type   { QueryResolvers } from './../../../types.generated.ts';
        export const roomTypes: NonNullable<QueryResolvers['roomTypes']> = async (_parent, _arg, _ctx) => { /* Implement Query.roomTypes resolver logic here */ };