export interface AdminRule {
  /** Outside a demo, the admin role requires a second factor (S-10b). */
  adminsNeedSecondFactor: boolean
}

/** Returns whether an account may act as an admin. */
export const actsAsAdmin = (
  account: { is_admin: boolean; second_factor_since: Date | null },
  { adminsNeedSecondFactor }: AdminRule,
): boolean => account.is_admin && (!adminsNeedSecondFactor || account.second_factor_since !== null)

export const REFRESH_TOKEN_DAYS = 30
/**
 * Two tabs may refresh simultaneously: reuse within this time returns the same successor; later reuse is treated as
 * theft.
 */
export const REFRESH_GRACE_SECONDS = 30

export type RefreshVerdict = 'rotate' | 'repeat' | 'expired' | 'reused'

/** Decides how to answer a refresh token of a live session. */
export function refreshVerdict(
  token: { expiresAt: Date; spentAt: Date | null },
  now: Date,
): RefreshVerdict {
  if (token.expiresAt <= now) return 'expired'
  if (!token.spentAt) return 'rotate'
  const ageSeconds = (now.getTime() - token.spentAt.getTime()) / 1000
  // A clock that was ahead must not lengthen the grace.
  return Math.abs(ageSeconds) <= REFRESH_GRACE_SECONDS ? 'repeat' : 'reused'
}

export const MAIL_LINK_MINUTES = {
  'confirm-email': 3 * 24 * 60,
  'reset-password': 30,
  'change-email': 24 * 60,
  'admin-invitation': 24 * 60,
} as const
