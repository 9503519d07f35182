import type { TokenClaims } from '@hypha/contract'
import { useSyncExternalStore } from 'react'
import { useApp } from '../app-context.ts'

const nobody = () => null

/**
 * Claims of the signed-in user. Null for guests, and in the first render of a hydrated page, which was served for
 * visitors.
 */
export function useSession(): TokenClaims | null {
  const { session } = useApp()
  const served = import.meta.env.SSR ? session.claims : nobody
  return useSyncExternalStore(session.subscribe, session.claims, served)
}

/** Claims of the buyer: a signed-in user or a guest. Null in the first render of a hydrated page. */
export function useBuyer(): TokenClaims | null {
  const { session } = useApp()
  const served = import.meta.env.SSR ? session.buyer : nobody
  return useSyncExternalStore(session.subscribe, session.buyer, served)
}

/** Whether somebody may buy: guests, and users whose address is confirmed. */
export const mayBuy = ({ is_guest, is_verified }: TokenClaims) => is_guest ?? is_verified

export const isAdmin = (claims: TokenClaims | null) => claims?.roles.includes('ROLE_ADMIN') ?? false
