import type {
  AuditAction,
  UserFilter,
  UserPlan,
  UserSort,
} from '@hypha/contract/rules/administration'
import { stringifySearch } from '../../lib/routing/search-params.ts'

export interface UsersSearch {
  search?: string | undefined
  filter?: UserFilter | undefined
  plan?: UserPlan | undefined
  sort?: UserSort | undefined
}

export interface AuditSearch {
  admin?: number | undefined
  account?: number | undefined
  action?: AuditAction | undefined
}

/**
 * The search text may be an e-mail address, so it goes into the fragment, which browsers never send to a
 * server.
 */
export const usersHref = ({ search, ...chosen }: UsersSearch = {}) =>
  `/admin/users${stringifySearch(chosen)}${search ? `#${encodeURIComponent(search)}` : ''}`

export function wordsIn(hash: string): string {
  try {
    return decodeURIComponent(hash)
  } catch {
    return hash
  }
}

export const adminUserHref = ({ id }: { id: number }) => `/admin/users/${id}`
export const auditHref = (search: AuditSearch = {}) =>
  `/admin/audit${stringifySearch({ ...search })}`
export const orderHref = (invoiceNumber: number) =>
  `/admin/orders${stringifySearch({ search: invoiceNumber })}`
