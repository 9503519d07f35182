import type { AuditEntry, UserDetails } from '@hypha/contract'
import type {
  AuditAction,
  UserFilter,
  UserPlan,
  UserSort,
} from '@hypha/contract/rules/administration'
import { money } from '@hypha/ui/lib/format.ts'
import { day } from '../../lib/format/dates.ts'

export const ACTION_WORDS: Readonly<Record<AuditAction, string>> = {
  'grant-admin': 'Granted the admin role',
  'revoke-admin': 'Revoked the admin role',
  suspend: 'Suspended',
  'lift-suspension': 'Lifted the suspension',
  'undo-suspension': 'Undid the suspension',
  close: 'Closed the account',
  reopen: 'Reopened the account',
  'resend-confirmation': 'Resent the confirmation mail',
  'end-sessions': 'Ended all sessions',
  delete: 'Deleted the account',
  'refund-order': 'Refunded an order',
}

export const FILTER_WORDS: Readonly<Record<UserFilter, string>> = {
  admin: 'Admins',
  unverified: 'Unverified',
  suspended: 'Suspended',
  closed: 'Closed',
}

export const PLAN_WORDS: Readonly<Record<UserPlan, string>> = {
  free: 'Free',
  premium: 'Premium',
  founder: 'Founder',
}

export const SORT_WORDS: Readonly<Record<UserSort, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'Name',
}

export const SECURITY_WORDS: Readonly<
  Record<UserDetails['securityEvents'][number]['kind'], string>
> = {
  signed_in: 'Logged in',
  sign_in_failed: 'Failed to log in',
  reauthenticated: 'Confirmed their password',
  password_changed: 'Changed the password',
  password_reset: 'Reset the password',
  email_confirmed: 'Confirmed the e-mail address',
  email_change_requested: 'Asked to change the e-mail address',
  email_changed: 'Changed the e-mail address',
  session_ended: 'Ended a session',
  sessions_ended: 'All other sessions were ended',
  totp_enabled: 'Turned on the authenticator app',
  totp_disabled: 'Turned off the authenticator app',
  passkey_added: 'Added a passkey',
  passkey_removed: 'Removed a passkey',
  passkey_counter_regressed: 'A passkey may have been copied',
  recovery_code_used: 'Used a recovery code',
  recovery_codes_created: 'Created recovery codes',
  second_factor_reset: 'Two-factor authentication was reset',
  personal_token_created: 'Created an access token',
  personal_token_revoked: 'Revoked an access token',
  admin_granted: 'Became an admin',
  refresh_token_reused: 'A used session token came back; the session was ended',
  token_binding_failed: 'A session token was used from another browser',
}

const regions = new Intl.DisplayNames('en', { type: 'region' })
export const countryName = (code: string): string => regions.of(code) ?? code

export const ORDER_WORDS: Readonly<Record<UserDetails['orders'][number]['state'], string>> = {
  open: 'Not paid',
  processing: 'Processing',
  paid: 'Paid',
  refunded: 'Refunded',
  disputed: 'Disputed',
  cancelled: 'Cancelled',
}

export const SUBSCRIPTION_WORDS: Readonly<
  Record<UserDetails['subscriptions'][number]['status'], string>
> = {
  active: 'Active',
  canceled: 'Canceled',
  incomplete: 'Not paid yet',
  incomplete_expired: 'Never paid',
  unpaid: 'Unpaid',
  past_due: 'Past due',
}

/** What the details of an entry add: `until Dec 4, 2026`, `$12.00 of order No. 7`. */
export function detailWords({ action, details }: Pick<AuditEntry, 'action' | 'details'>): string {
  const { until, cents, invoiceNumber } = details
  if (action === 'suspend') return typeof until === 'string' ? `until ${day(until)}` : 'for good'
  if (action === 'refund-order' && typeof cents === 'number')
    return `${money(cents / 100)} of order No. ${invoiceNumber}`
  return ''
}

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

/** `Nov 27, 2026, 2:05 PM`, by the reader's own clock. */
export const dayAndTime = (iso: string): string => moment.format(new Date(iso))
