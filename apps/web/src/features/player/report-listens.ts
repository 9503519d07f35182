import { listenSeconds } from '@hypha/contract/rules/scrobbling'
import type { PlayerOptions } from '@hypha/player'
import type { AppContext } from '../../lib/app-context.ts'

/** A track that was skipped at once never started. */
const STARTED_SECONDS = 3
const CONNECTIONS_FRESH_MS = 10 * 60_000

/** Returns a listener that reports to the server what its user's services should hear of, if they connected one. */
export function reportListens({
  api,
  cache,
  session,
}: Pick<AppContext, 'api' | 'cache' | 'session'>): NonNullable<PlayerOptions['onHeard']> {
  const report = async (songId: number, what: 'started' | 'heard') => {
    const { items } = await cache.fetchQuery({
      ...api.scrobbling.state.query(),
      staleTime: CONNECTIONS_FRESH_MS,
    })
    if (items.some(({ isConnected }) => isConnected))
      await api.scrobbling.report({ body: { songId, what } })
  }
  return ({ id, duration }, hasReached) => {
    const needed = listenSeconds(duration)
    const isHeard = needed !== null && hasReached(needed)
    if ((!isHeard && !hasReached(STARTED_SECONDS)) || !session.claims()) return
    // It must never interrupt the music.
    report(id, isHeard ? 'heard' : 'started').catch(() => undefined)
  }
}
