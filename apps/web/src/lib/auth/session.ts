import type { TokenClaims, TokenPair } from '@hypha/contract'
import { readClaims } from './claims.ts'

export const ACCESS = 'accessToken'
export const REFRESH = 'refreshToken'

/** Tokens are refreshed this long before they expire. */
const MARGIN_SECONDS = 30

/** The server refused the refresh token, so the session is over, not merely unreachable. */
export class RefreshRefused extends Error {}

export interface SessionParts {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Exchanges a refresh token for a new pair. Rejects with RefreshRefused if the server refuses. */
  exchange: (refreshToken: string) => Promise<TokenPair>
  /** Runs a function exclusively among all tabs of this browser. */
  alone: <T>(run: () => Promise<T>) => Promise<T>
  /** In milliseconds. */
  now: () => number
  /** Called when the session is over; leaves for /logged-out. */
  onEnd: () => void
}

export interface Session {
  /**
   * Claims of the stored access token; null when signed out, and for guest buyers, who can do what visitors can.
   * Referentially stable until it changes.
   */
  claims(): TokenClaims | null
  /** The same for everything that guest buyers can do, too: buying, and what they bought. */
  buyer(): TokenClaims | null
  /** Returns a token valid for at least 30 more seconds, or null. */
  token(): Promise<string | null>
  /** Returns a newer token than `stale`, which the server refused. Ends the session if there is none. */
  renew(stale: string): Promise<string | null>
  begin(pair: TokenPair): void
  end(): void
  subscribe(listener: () => void): () => void
  /** Call it with every `storage` event of the window, because another tab may have signed out (NG-07). */
  onStorage(event: { key: string | null; newValue: string | null }): void
}

/** The user's session, kept in local storage so that all tabs share it (AC-01, AC-04, NG-01). */
export function createSession({ storage, exchange, alone, now, onEnd }: SessionParts): Session {
  const listeners = new Set<() => void>()
  const notify = () => listeners.forEach((listener) => listener())
  let read: { token: string | null; claims: TokenClaims | null } = { token: null, claims: null }
  let renewing: Promise<string | null> | null = null

  const buyer = () => {
    const token = storage.getItem(ACCESS)
    if (token !== read.token) read = { token, claims: token ? readClaims(token) : null }
    return read.claims
  }
  const claims = () => {
    const found = buyer()
    return found?.is_guest ? null : found
  }
  const isLeft = () => (buyer()?.exp ?? 0) * 1000 - now() > MARGIN_SECONDS * 1000
  // If a brand-new token seems expired, the local clock is wrong, and only the server decides about expiry.
  let isClockRight = true
  const isFresh = () => !isClockRight || isLeft()

  const begin = (pair: TokenPair) => {
    storage.setItem(ACCESS, pair.token)
    storage.setItem(REFRESH, pair.refresh_token)
    isClockRight = isLeft()
    notify()
  }
  const end = () => {
    const wasSignedIn = storage.getItem(ACCESS) ?? storage.getItem(REFRESH)
    storage.removeItem(ACCESS)
    storage.removeItem(REFRESH)
    notify()
    if (wasSignedIn !== null) onEnd()
  }

  const exchangeOnce = async (stale: string) => {
    // Another tab may have refreshed in the meantime.
    const current = storage.getItem(ACCESS)
    if (current !== stale && current && isFresh()) return current
    const refreshToken = storage.getItem(REFRESH)
    if (!refreshToken) {
      end()
      return null
    }
    try {
      const pair = await exchange(refreshToken)
      begin(pair)
      return pair.token
    } catch (error) {
      if (!(error instanceof RefreshRefused)) throw error
      end()
      return null
    }
  }
  const renew = (stale: string) => {
    renewing ??= alone(() => exchangeOnce(stale)).finally(() => {
      renewing = null
    })
    return renewing
  }

  return {
    claims,
    buyer,
    renew,
    begin,
    end,
    token: async () => {
      const token = storage.getItem(ACCESS)
      if (!token) return null
      return isFresh() ? token : renew(token)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onStorage: ({ key, newValue }) => {
      if (key !== null && key !== ACCESS) return
      if (newValue) return notify()
      storage.removeItem(ACCESS)
      storage.removeItem(REFRESH)
      notify()
      onEnd()
    },
  }
}
