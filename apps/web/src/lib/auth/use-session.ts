import type { TokenClaims } from '@hypha/contract'
import { useSyncExternalStore } from 'react'
import { useApp } from '../app-context.ts'

const nobody = () => null

/** Claims of who is signed in. Pages that the browser hydrates were served for nobody; its first render agrees with them. */
export function useSession(): TokenClaims | null {
  const { session } = useApp()
  const served = import.meta.env.SSR ? session.claims : nobody
  return useSyncExternalStore(session.subscribe, session.claims, served)
}

export const isAdmin = (claims: TokenClaims | null) => claims?.roles.includes('ROLE_ADMIN') ?? false
