/** Contributions to a release or track besides the main artist. */
export const CREDIT_ROLES = ['featuring', 'remixer', 'mastering'] as const
export type CreditRole = (typeof CREDIT_ROLES)[number]
