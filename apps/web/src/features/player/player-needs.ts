import type { PlayerOptions } from '@hypha/player'
import { ApiError } from '../../lib/api/api-error.ts'
import type { AppContext } from '../../lib/app-context.ts'
import { toast } from '../../lib/dom/toasts.ts'
import { offlineChoices } from '../../lib/offline/music/offline-choices.ts'
import { loadTexts } from '../../lib/i18n/load-texts.ts'
import { readAlbumPage } from './lists/read-album-page.ts'
import { listAround } from './lists/list-around.ts'
import { reportListens } from './report-listens.ts'
import { usePlayer } from './player-state.ts'

const isRefused = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429

/** Without a network, the release may be one that is stored in this browser. */
const readStored = async (id: number) =>
  offlineChoices.get().isUsed
    ? (await import('../../lib/offline/music/music-database.ts'))
        .readStoredRelease(id)
        .catch(() => null)
    : null

/** Dependencies of the engine on the application. */
export function playerNeeds(app: AppContext): Omit<PlayerOptions, 'onChange'> {
  const { api, cache, session, renewal } = app
  const query = (id: number) => api.releases.get.query({ params: { id } })
  return {
    readRelease: async (id) => {
      // Until the session is renewed, cached releases may be anonymous versions.
      if (!renewal.isDone) await renewal.done
      try {
        return await cache.fetchQuery(query(id))
      } catch (error) {
        if (isRefused(error)) return null
        const stored = await readStored(id)
        if (!stored) throw error
        return stored
      }
    },
    readAlbumPage: (list, page) => readAlbumPage({ api, cache }, list, page),
    listAround,
    refreshTrack: async (trackId) => {
      const { release } = usePlayer.getState()
      // Refetch even a fresh release, because its stream URLs have expired.
      const fresh = await cache.fetchQuery({ ...query(release?.id ?? 0), staleTime: 0 })
      const entry = fresh.playList.find(({ song: track }) => track.id === trackId)
      if (!entry) throw new Error('The track is no longer on this release.')
      return entry.song
    },
    isReachable: async () => (await fetch('/health/live', { cache: 'no-store' })).ok,
    beforePlay: async () => void (await session.token()),
    onSkip: ({ title }) =>
      void loadTexts(app, 'player').then(({ t }) => toast(t('skipped', { title }))),
    onPlayed: (track) => {
      if (!session.claims()) return
      // A failed play count must never interrupt the music.
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      api.listening.recordPlay({ body: { songId: track.id, timeZone } }).catch(() => undefined)
    },
    onHeard: reportListens(app),
  }
}
