import type { TokenScope } from '@hypha/contract'
import type { Language } from '@hypha/i18n/languages.ts'

/** Until when somebody may not write, and why; without an end it is for good. */
export interface Suspension {
  until: Date | null
  reason: string
}

/** Who is calling, as the server's own session knows them. */
export interface CurrentUser {
  id: number
  email: string
  fullName: string
  /** What the call asks for, else the account's. */
  language: Language
  /** Empty for a personal access token. */
  sessionId: string
  sessionVersion: number
  /** Whether the caller's tokens are bound to the browser that started the session. */
  isBrowser: boolean
  /** When the caller last proved who they are; null for a personal access token. */
  authenticatedAt: Date | null
  /** What a personal access token may do; null for a session, which may do everything. */
  scopes: readonly TokenScope[] | null
  /** Whether the role counts: outside a demo it takes a second factor. */
  isAdmin: boolean
  isVerified: boolean
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
