import type { SavedQueue } from '@hypha/contract'
import { clock } from '@hypha/ui/lib/format.ts'
import type { AppContext } from '../../lib/app-context.ts'
import { usePlayer } from '../../lib/player/player-store.ts'
import { toast } from '../../lib/toasts.ts'
import { askedBefore, isOwn } from './own-save.ts'

/** What was heard longer ago is not gone on with. */
const FRESH_MS = 30 * 86_400_000

const isHeard = () => {
  const { status } = usePlayer.getState()
  return status === 'playing' || status === 'loading'
}

/** Asks once whether to go on with what another browser saved; it comes back paused. */
export async function askToContinue(
  { api, cache }: AppContext,
  restore: (player: SavedQueue['player']) => Promise<void>,
): Promise<void> {
  const { result: saved } = await api.library.savedQueue()
  if (!saved || isOwn(saved.player)) return
  if (Date.now() - Date.parse(saved.savedAt) > FRESH_MS || isHeard() || askedBefore(saved)) return
  const { releaseId, songId, seconds } = saved.player
  const release = await cache.ensureQueryData(api.releases.get.query({ params: { id: releaseId } }))
  const song = release.playList.find((entry) => entry.song.id === songId)?.song
  if (!song || isHeard()) return
  toast(`Continue ${song.title} from ${clock(seconds)}? It was heard in ${saved.device}.`, {
    label: 'Continue',
    run: () =>
      void restore(saved.player).catch(() => toast('It could not be brought here. Try again.')),
  })
}
