
        import type   { MutationResolvers } from './../../../types.generated.ts';
        export const syncProfile: NonNullable<MutationResolvers['syncProfile']> = async (_parent, _arg, _ctx) => { /* Implement Mutation.syncProfile resolver logic here */ };