/** Why a room is not for sale. */
export const BLOCK_REASONS = {
  MAINTENANCE: 'Repairs',
  OWNER: 'Kept for the owner',
  DEEP_CLEAN: 'Deep clean',
  OTHER: 'Another reason',
} as const;
