/** What the person is told when an admin changes their account: on the site in one sentence, and by mail. */
import type { AuditAction, AuditDetails } from '@hypha/contract'

export interface UserChange {
  action: AuditAction
  details: AuditDetails
}

interface ChangeWords {
  subject: (siteName: string) => string
  heading: string
  message: string
}

const day = new Intl.DateTimeFormat('en', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
})

const suspended = (until: AuditDetails[string] | undefined) =>
  typeof until === 'string'
    ? `Your account is suspended until ${day.format(new Date(until))} UTC.`
    : 'Your account is suspended for good.'

/** Null for what the person is not told. */
export function changeWords({ action, details }: UserChange): ChangeWords | null {
  switch (action) {
    case 'suspend':
      return {
        subject: (siteName) => `Your ${siteName} account is suspended`,
        heading: 'Your account is suspended',
        message: `${suspended(details.until)} You can still log in and listen, but you can’t change anything.`,
      }
    case 'lift-suspension':
      return {
        subject: (siteName) => `Your ${siteName} account is no longer suspended`,
        heading: 'Your suspension has been lifted',
        message: 'Your account is no longer suspended. Everything works again.',
      }
    case 'close':
      return {
        subject: (siteName) => `Your ${siteName} account has been closed`,
        heading: 'Your account has been closed',
        message:
          'An admin closed your account. You can no longer log in, and your subscriptions end now.',
      }
    case 'reopen':
      return {
        subject: (siteName) => `Your ${siteName} account is open again`,
        heading: 'Your account is open again',
        message: 'An admin reopened your account. You can log in again.',
      }
    case 'grant-admin':
      return {
        subject: (siteName) => `You are now an admin of ${siteName}`,
        heading: 'You are now an admin',
        message: 'You are now an admin. Log in again to see the admin menu.',
      }
    case 'revoke-admin':
      return {
        subject: (siteName) => `You are no longer an admin of ${siteName}`,
        heading: 'You are no longer an admin',
        message: 'Your admin role has been revoked. Your account works as before otherwise.',
      }
    default:
      return null
  }
}
