import type { TokenClaims } from '@hypha/contract'
import { useSyncExternalStore } from 'react'
import { useApp } from './app-context.ts'

const nobody = () => null

/** Claims of who is signed in. Served pages are for nobody; the first client render agrees with them. */
export function useSession(): TokenClaims | null {
  const { session } = useApp()
  return useSyncExternalStore(session.subscribe, session.claims, nobody)
}

export const isAdmin = (claims: TokenClaims | null) => claims?.roles.includes('ROLE_ADMIN') ?? false
