import type { UserDetails } from '@hypha/contract'
import type { Api } from '../../../lib/api/client.ts'

export interface ActionInput {
  reason: string
  /** Length of a suspension; null means permanent. */
  days: number | null
}

/** An admin action on an account. Its dialog uses the texts under `action.<id>.…`. */
export interface UserAction {
  id:
    | 'suspend'
    | 'lift'
    | 'grant'
    | 'revoke'
    | 'close'
    | 'reopen'
    | 'resend'
    | 'endSessions'
    | 'delete'
  hasDays?: true
  run: (api: Api, id: number, asked: ActionInput) => Promise<unknown>
}

const SUSPEND: UserAction = {
  id: 'suspend',
  hasDays: true,
  run: (api, id, { days, reason }) =>
    api.users.suspendUser({ params: { id }, body: { days, reason } }),
}

const LIFT: UserAction = {
  id: 'lift',
  run: (api, id, { reason }) => api.users.liftSuspension({ params: { id }, body: { reason } }),
}

const GRANT: UserAction = {
  id: 'grant',
  run: (api, id, { reason }) =>
    api.users.changeRights({ params: { id }, body: { isAdmin: true, reason } }),
}

const REVOKE: UserAction = {
  id: 'revoke',
  run: (api, id, { reason }) =>
    api.users.changeRights({ params: { id }, body: { isAdmin: false, reason } }),
}

const CLOSE: UserAction = {
  id: 'close',
  run: (api, id, { reason }) =>
    api.users.changeRights({ params: { id }, body: { isActive: false, reason } }),
}

const REOPEN: UserAction = {
  id: 'reopen',
  run: (api, id, { reason }) =>
    api.users.changeRights({ params: { id }, body: { isActive: true, reason } }),
}

const RESEND: UserAction = {
  id: 'resend',
  run: (api, id, { reason }) =>
    api.users.resendUserConfirmation({ params: { id }, body: { reason } }),
}

const END_SESSIONS: UserAction = {
  id: 'endSessions',
  run: (api, id, { reason }) => api.users.endSessions({ params: { id }, body: { reason } }),
}

const DELETE: UserAction = {
  id: 'delete',
  run: (api, id, { reason }) => api.users.deleteUser({ params: { id }, body: { reason } }),
}

/** Returns the actions that apply to an account in its current state. The server checks again. */
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
