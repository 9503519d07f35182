import type { TokenClaims, TokenPair } from '@hypha/contract'
import { type SessionHint } from './session-hint.ts'
import { forgetPath } from './remembered-path.ts'
import { createSession, RefreshRefused, type Session } from './session.ts'

const BASE = '/api'

async function exchange(refreshToken: string): Promise<TokenPair> {
  const answer = await fetch(`${BASE}/token/refresh`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    credentials: 'same-origin',
    body: JSON.stringify({ refresh_token: refreshToken }),
  })
  if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) {
    throw new RefreshRefused()
  }
  if (!answer.ok) throw new Error(`The session could not be renewed (${answer.status}).`)
  return answer.json() as Promise<TokenPair>
}

/**
 * The session of this browser. When it ends, `onEnd` removes stored data and a full load of /logged-out
 * clears the memory.
 */
export function browserSession(onEnd: () => void) {
  const session = createSession({
    storage: localStorage,
    exchange,
    // Only secure contexts have Web Locks. Elsewhere two tabs may refresh simultaneously.
    alone: (run) => (navigator.locks ? navigator.locks.request('hypha-session', run) : run()),
    now: () => Date.now(),
    onEnd: () => {
      forgetPath()
      onEnd()
      location.assign('/logged-out')
    },
  })
  addEventListener('storage', (event) => session.onStorage(event))
  return session
}

/** A session that is never signed in, for server rendering. */
export const anonymousSession = () =>
  createSession({
    storage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
    exchange: () => Promise.reject(new RefreshRefused()),
    alone: (run) => run(),
    now: () => 0,
    onEnd: () => undefined,
  })

/** A session known only from the hint cookie, for which the server renders skeletons. */
export function hintedSession(hint: SessionHint): Session {
  const claims: TokenClaims = {
    exp: 0,
    roles: hint === 'admin' ? ['ROLE_ADMIN'] : [],
    username: '',
    userId: 0,
    is_verified: true,
    first_login: false,
  }
  return { ...anonymousSession(), claims: () => claims, buyer: () => claims }
}
