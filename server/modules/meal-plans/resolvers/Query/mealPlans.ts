
        import type   { QueryResolvers } from './../../../types.generated.ts';
        export const mealPlans: NonNullable<QueryResolvers['mealPlans']> = async (_parent, _arg, _ctx) => { /* Implement Query.mealPlans resolver logic here */ };