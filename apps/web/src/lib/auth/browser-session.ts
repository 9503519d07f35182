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
 * The session of this browser. A full load of /logged-out resets everything that was held in memory; `onEnd` removes
 * what is stored.
 */
export function browserSession(onEnd: () => void) {
  const session = createSession({
    storage: localStorage,
    exchange,
    // Only secure contexts have Web Locks; elsewhere one tab may renew beside another.
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

/** Somebody who is never signed in: what the server renders for. */
export const anonymousSession = () =>
  createSession({
    storage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
    exchange: () => Promise.reject(new RefreshRefused()),
    alone: (run) => run(),
    now: () => 0,
    onEnd: () => undefined,
  })

/** Somebody of whom no more is known than a hint: who the server renders skeletons for. */
export function hintedSession(hint: SessionHint): Session {
  const claims: TokenClaims = {
    exp: 0,
    roles: hint === 'admin' ? ['ROLE_ADMIN'] : [],
    username: '',
    userId: 0,
    is_verified: true,
    first_login: false,
  }
  return { ...anonymousSession(), claims: () => claims }
}
