import type { TokenClaims } from '@hypha/contract'
import { useSyncExternalStore } from 'react'
import { useApp } from '../app-context.ts'

const nobody = () => null

/** Claims of the signed-in user. Null in the first render of a hydrated page, which was served for visitors. */
export function useSession(): TokenClaims | null {
  const { session } = useApp()
  const served = import.meta.env.SSR ? session.claims : nobody
  return useSyncExternalStore(session.subscribe, session.claims, served)
}

export const isAdmin = (claims: TokenClaims | null) => claims?.roles.includes('ROLE_ADMIN') ?? false
