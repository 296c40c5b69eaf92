
        import type   { QueryResolvers } from './../../../types.generated.ts';
        export const specialCharges: NonNullable<QueryResolvers['specialCharges']> = async (_parent, _arg, _ctx) => { /* Implement Query.specialCharges resolver logic here */ };