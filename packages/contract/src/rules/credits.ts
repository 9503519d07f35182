/** Contributions to a release or track besides the main artist. */
export const CREDIT_ROLES = [
  'featuring',
  'remixer',
  'producer',
  'composer',
  'vocals',
  'mixing',
  'mastering',
  'artwork',
] as const
export type CreditRole = (typeof CREDIT_ROLES)[number]
