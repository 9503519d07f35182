export interface AdminRule {
  /** Outside a demo the role counts only for an account with a second factor (S-10b). */
  adminsNeedSecondFactor: boolean
}

/** Whether an account's role as an admin counts. */
export const actsAsAdmin = (
  account: { is_admin: boolean; second_factor_since: Date | null },
  { adminsNeedSecondFactor }: AdminRule,
): boolean => account.is_admin && (!adminsNeedSecondFactor || account.second_factor_since !== null)

export const REFRESH_TOKEN_DAYS = 30
/** Two tabs may refresh at once: within this time a second use gets the same successor, later it is theft. */
export const REFRESH_GRACE_SECONDS = 30

export type RefreshVerdict = 'rotate' | 'repeat' | 'expired' | 'reused'

/** What a presented refresh token of a live session is worth. */
export function refreshVerdict(
  token: { expiresAt: Date; spentAt: Date | null },
  now: Date,
): RefreshVerdict {
  if (token.expiresAt <= now) return 'expired'
  if (!token.spentAt) return 'rotate'
  return now.getTime() - token.spentAt.getTime() <= REFRESH_GRACE_SECONDS * 1000
    ? 'repeat'
    : 'reused'
}

export const MAIL_LINK_MINUTES = {
  'confirm-email': 3 * 24 * 60,
  'reset-password': 30,
  'change-email': 24 * 60,
  'admin-invitation': 24 * 60,
} as const
