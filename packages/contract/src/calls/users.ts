import * as z from 'zod'
import { AdminReason } from '../entities/audit.ts'
import { NewSuspension, RightsChange, User, UserDetails } from '../entities/user.ts'
import { endpoint, Id, nothing } from '../kit.ts'
import {
  USER_FILTERS,
  USER_PLANS,
  USER_SEARCH_MAX,
  USER_SORTS,
  USERS_PAGE,
} from '../rules/administration.ts'

const params = z.object({ id: Id })
const body = z.strictObject({ reason: AdminReason })

/** User Management: how admins find, read and change accounts. Every change is logged in the audit log. */
export const users = {
  searchUsers: endpoint({
    method: 'POST',
    // In the body, so that names and addresses don't end up in the access logs of proxies.
    path: '/admin/users/search',
    access: 'admin',
    summary: `Search accounts by name, e-mail address or id, ${USERS_PAGE} per page`,
    body: z.strictObject({
      /** Prefixes of words in the name or e-mail address, or an id. */
      search: z.string().trim().max(USER_SEARCH_MAX).default(''),
      filter: z.enum(USER_FILTERS).optional(),
      plan: z.enum(USER_PLANS).optional(),
      sort: z.enum(USER_SORTS).default('newest'),
      /** Id of the last account of the previous page. */
      after: Id.optional(),
    }),
    returns: z.object({ items: z.array(User), next: z.int().nullable() }),
  }),
  getUser: endpoint({
    method: 'GET',
    path: '/admin/users/:id',
    access: 'admin',
    summary: 'Get an account with its sessions, purchases, profiles, reports and security history',
    params,
    returns: UserDetails,
  }),
  changeRights: endpoint({
    method: 'PATCH',
    path: '/admin/users/:id',
    access: 'admin',
    recentAuth: true,
    status: 204,
    summary: 'Grant or revoke the admin role, or close or reopen an account',
    params,
    body: RightsChange,
    errors: [409],
    returns: nothing,
  }),
  suspendUser: endpoint({
    method: 'POST',
    path: '/admin/users/:id/suspend',
    access: 'admin',
    recentAuth: true,
    status: 204,
    summary: 'Suspend an account for a number of days or permanently',
    params,
    body: NewSuspension,
    errors: [409],
    returns: nothing,
  }),
  liftSuspension: endpoint({
    method: 'POST',
    path: '/admin/users/:id/lift-suspension',
    access: 'admin',
    recentAuth: true,
    status: 204,
    summary: 'Lift the suspension of an account',
    params,
    body,
    errors: [409],
    returns: nothing,
  }),
  resendUserConfirmation: endpoint({
    method: 'POST',
    path: '/admin/users/:id/resend-confirmation',
    access: 'admin',
    recentAuth: true,
    status: 204,
    summary: 'Send a user the confirmation e-mail again',
    params,
    body,
    errors: [409],
    returns: nothing,
  }),
  endSessions: endpoint({
    method: 'POST',
    path: '/admin/users/:id/end-sessions',
    access: 'admin',
    recentAuth: true,
    status: 204,
    summary: 'Log a user out on all devices',
    params,
    body,
    errors: [409],
    returns: nothing,
  }),
  deleteUser: endpoint({
    method: 'POST',
    path: '/admin/users/:id/delete',
    access: 'admin',
    recentAuth: true,
    status: 204,
    summary: 'Delete an account and all its personal data; this can’t be undone',
    params,
    body,
    errors: [409],
    returns: nothing,
  }),
}
