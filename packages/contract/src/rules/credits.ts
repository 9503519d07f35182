/** What somebody beside the first artist did for a release or a track. */
export const CREDIT_ROLES = ['featuring', 'remixer', 'mastering'] as const
export type CreditRole = (typeof CREDIT_ROLES)[number]
