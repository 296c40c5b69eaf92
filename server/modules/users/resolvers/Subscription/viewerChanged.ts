
        import type   { SubscriptionResolvers } from './../../../types.generated.ts';
        export const viewerChanged: NonNullable<SubscriptionResolvers['viewerChanged']> = {
      subscribe: async (_parent, _arg, _ctx) => { /* Implement Subscription.viewerChanged resolver logic here */ },
    }