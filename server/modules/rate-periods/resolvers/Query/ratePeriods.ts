
        import type   { QueryResolvers } from './../../../types.generated.ts';
        export const ratePeriods: NonNullable<QueryResolvers['ratePeriods']> = async (_parent, _arg, _ctx) => { /* Implement Query.ratePeriods resolver logic here */ };