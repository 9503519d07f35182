import type { TokenClaims, TokenPair } from '@hypha/contract'
import { readClaims } from './claims.ts'

export const ACCESS = 'accessToken'
export const REFRESH = 'refreshToken'

/** A token this close to its end is exchanged before it is used. */
const MARGIN_SECONDS = 30

/** The server refused the refresh token: the session is over, not merely unreachable. */
export class RefreshRefused extends Error {}

export interface SessionParts {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Trades a refresh token for a new pair; rejects with RefreshRefused when the server says no. */
  exchange: (refreshToken: string) => Promise<TokenPair>
  /** Runs alone among all tabs of this browser. */
  alone: <T>(run: () => Promise<T>) => Promise<T>
  /** Milliseconds. */
  now: () => number
  /** The session is over: leave for /logged-out. */
  onEnd: () => void
}

export interface Session {
  /** Claims of the stored access token, null when nobody is signed in. Stable until it changes. */
  claims(): TokenClaims | null
  /** A token that is good for at least half a minute, or null. */
  token(): Promise<string | null>
  /** A newer token than `stale`, which the server refused; ends the session when there is none. */
  renew(stale: string): Promise<string | null>
  begin(pair: TokenPair): void
  end(): void
  subscribe(listener: () => void): () => void
  /** To be called with every `storage` event of the window: another tab may have signed out (NG-07). */
  onStorage(event: { key: string | null; newValue: string | null }): void
}

/** Who is signed in, kept in local storage so that all tabs share it (AC-01, AC-04, NG-01). */
export function createSession({ storage, exchange, alone, now, onEnd }: SessionParts): Session {
  const listeners = new Set<() => void>()
  const notify = () => listeners.forEach((listener) => listener())
  let read: { token: string | null; claims: TokenClaims | null } = { token: null, claims: null }
  let renewing: Promise<string | null> | null = null

  const claims = () => {
    const token = storage.getItem(ACCESS)
    if (token !== read.token) read = { token, claims: token ? readClaims(token) : null }
    return read.claims
  }
  const isLeft = () => (claims()?.exp ?? 0) * 1000 - now() > MARGIN_SECONDS * 1000
  // A token that was given just now is not over: where it seems so this machine's clock is ahead, and the server says.
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
    // While this tab waited, another one may have renewed already.
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
