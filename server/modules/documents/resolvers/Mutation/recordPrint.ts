import type { MutationResolvers } from '../../../types.generated.ts';

export const recordPrint: NonNullable<MutationResolvers['recordPrint']> = async (
  _parent,
  { input },
  { viewer, services },
) => ({
  __typename: 'RecordPrintSuccess',
  isDuplicate: await services.printLog.recordPrint(viewer, input),
});
