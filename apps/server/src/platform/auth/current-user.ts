import type { FormerScope, TokenScope } from '@hypha/contract'
import type { Language } from '@hypha/i18n/languages.ts'

/** A suspension from writing, with its reason; `until` is null if it is permanent. */
export interface Suspension {
  until: Date | null
  reason: string
}

/** The calling user, as known by the server's own session. */
export interface CurrentUser {
  id: number
  email: string
  fullName: string
  /** The language requested by the call, otherwise the account's. */
  language: Language
  /** Empty for a personal access token. */
  sessionId: string
  sessionVersion: number
  /** The personal access token of the call; null for a session. */
  tokenId: number | null
  /** Whether the caller's tokens are bound to the browser that started the session. */
  isBrowser: boolean
  /** When the caller last authenticated; null for a personal access token. */
  authenticatedAt: Date | null
  /** The scopes of a personal access token; null for a session, which may do everything. */
  scopes: readonly (TokenScope | FormerScope)[] | null
  /** Whether the admin role is effective; outside a demo it requires a second factor. */
  isAdmin: boolean
  isVerified: boolean
  /** A guest buyer: only calls with `guests` are allowed. */
  isGuest: boolean
  plan: 'free' | 'premium'
  isFounder: boolean
  /** May have ended: compare it with the clock (`isSuspended`). */
  suspension: Suspension | null
}

/** @throws Unauthorized */
export type Authenticate = (
  authorization: string | undefined,
  companion: string | undefined,
) => Promise<CurrentUser>

export const isSuspended = (suspension: Suspension | null, now: Date): suspension is Suspension =>
  suspension !== null && (suspension.until === null || suspension.until > now)

export const rolesOf = (user: { isAdmin: boolean }): string[] =>
  user.isAdmin ? ['ROLE_USER', 'ROLE_ADMIN'] : ['ROLE_USER']
