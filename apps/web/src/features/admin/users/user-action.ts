import type { UserDetails } from '@hypha/contract'
import type { Api } from '../../../lib/api/client.ts'

export interface Asked {
  reason: string
  /** Of a suspension; null for good. */
  days: number | null
}

/** Something that an admin can do about an account, with what its dialog says. */
export interface UserAction {
  verb: string
  title: (name: string) => string
  consequence: string
  done: (name: string) => string
  hasDays?: true
  run: (api: Api, id: number, asked: Asked) => Promise<unknown>
}

const MAILED = 'They will be notified by e-mail, with your reason.'

const SUSPEND: UserAction = {
  verb: 'Suspend',
  title: (name) => `Suspend ${name}?`,
  consequence: `They can still log in and listen, but not change anything. ${MAILED}`,
  done: (name) => `${name} is suspended.`,
  hasDays: true,
  run: (api, id, { days, reason }) =>
    api.users.suspendUser({ params: { id }, body: { days, reason } }),
}

const LIFT: UserAction = {
  verb: 'Lift suspension',
  title: (name) => `Lift the suspension of ${name}?`,
  consequence: `Everything works for them again. ${MAILED}`,
  done: (name) => `${name} is no longer suspended.`,
  run: (api, id, { reason }) => api.users.liftSuspension({ params: { id }, body: { reason } }),
}

const GRANT: UserAction = {
  verb: 'Make admin',
  title: (name) => `Make ${name} an admin?`,
  consequence: `Admins review releases, refund orders and manage every account. ${MAILED}`,
  done: (name) => `${name} is an admin now.`,
  run: (api, id, { reason }) =>
    api.users.changeRights({ params: { id }, body: { isAdmin: true, reason } }),
}

const REVOKE: UserAction = {
  verb: 'Revoke admin',
  title: (name) => `Revoke the admin role of ${name}?`,
  consequence: `They will be logged out, and keep their account. ${MAILED}`,
  done: (name) => `${name} is no longer an admin.`,
  run: (api, id, { reason }) =>
    api.users.changeRights({ params: { id }, body: { isAdmin: false, reason } }),
}

const CLOSE: UserAction = {
  verb: 'Close account',
  title: (name) => `Close the account of ${name}?`,
  consequence: `They will be logged out and can’t log in again. Their subscriptions end now. You can reopen the account later. ${MAILED}`,
  done: (name) => `The account of ${name} is closed.`,
  run: (api, id, { reason }) =>
    api.users.changeRights({ params: { id }, body: { isActive: false, reason } }),
}

const REOPEN: UserAction = {
  verb: 'Reopen account',
  title: (name) => `Reopen the account of ${name}?`,
  consequence: `They can log in again. Subscriptions that ended stay ended. ${MAILED}`,
  done: (name) => `The account of ${name} is open again.`,
  run: (api, id, { reason }) =>
    api.users.changeRights({ params: { id }, body: { isActive: true, reason } }),
}

const RESEND: UserAction = {
  verb: 'Resend confirmation',
  title: (name) => `Resend the confirmation mail to ${name}?`,
  consequence: 'They get a new link that confirms their e-mail address.',
  done: () => 'The confirmation mail is on its way.',
  run: (api, id, { reason }) =>
    api.users.resendUserConfirmation({ params: { id }, body: { reason } }),
}

const END_SESSIONS: UserAction = {
  verb: 'End all sessions',
  title: (name) => `Log ${name} out everywhere?`,
  consequence: 'They will be logged out on all devices and can log in again.',
  done: (name) => `${name} is logged out everywhere.`,
  run: (api, id, { reason }) => api.users.endSessions({ params: { id }, body: { reason } }),
}

const DELETE: UserAction = {
  verb: 'Delete account',
  title: (name) => `Delete the account of ${name}?`,
  consequence:
    'This can’t be undone. Their personal data, profiles and music are erased now; buyers keep what they bought, and invoices stay in the books without a name. They will be notified by e-mail.',
  done: () => 'The account is deleted.',
  run: (api, id, { reason }) => api.users.deleteUser({ params: { id }, body: { reason } }),
}

/** What makes sense for an account as it is now; the server decides again. */
export function actionsFor(user: UserDetails): UserAction[] {
  if (user.deletedAt) return []
  const isOpen = user.closedAt === null
  return [
    ...(user.suspension ? [LIFT] : isOpen && !user.isAdmin ? [SUSPEND] : []),
    ...(user.isAdmin ? [REVOKE] : isOpen && user.isVerified ? [GRANT] : []),
    ...(isOpen && !user.isVerified ? [RESEND] : []),
    ...(isOpen ? [END_SESSIONS, CLOSE] : [REOPEN]),
    DELETE,
  ]
}
