import type { SavedQueue } from '@hypha/contract'
import { clock } from '@hypha/ui/lib/format.ts'
import type { AppContext } from '../../../lib/app-context.ts'
import { usePlayer } from '../player-state.ts'
import { ask, toast } from '../../../lib/dom/toasts.ts'
import { loadTexts } from '../../../lib/i18n/load-texts.ts'
import { askedBefore, isOwn } from './own-save.ts'
import { isWorthResuming } from './worth-resuming.ts'

/** Older sessions are not offered. */
const FRESH_MS = 30 * 86_400_000

const isHeard = () => {
  const { status } = usePlayer.getState()
  return status === 'playing' || status === 'loading'
}

/** Offers once to resume what another browser saved. It is restored paused. */
export async function askToContinue(
  app: AppContext,
  restore: (player: SavedQueue['player']) => Promise<void>,
  /** Aborted when the component is gone. */
  aborted: AbortSignal,
): Promise<void> {
  const { api, cache } = app
  const { result: saved } = await api.library.savedQueue()
  if (!saved || isOwn(saved.player)) return
  if (Date.now() - Date.parse(saved.savedAt) > FRESH_MS || isHeard() || askedBefore(saved)) return
  const { releaseId, songId: trackId, seconds } = saved.player
  const release = await cache.ensureQueryData(api.releases.get.query({ params: { id: releaseId } }))
  const track = release.playList.find((entry) => entry.song.id === trackId)?.song
  if (!track || !isWorthResuming(saved.player, release.playList[0]?.song.id)) return
  const { t } = await loadTexts(app, 'player')
  if (isHeard() || aborted.aborted) return
  const withdrawQuestion = ask(
    t('continue.question', { title: track.title, time: clock(seconds), device: saved.device }),
    {
      label: t('continue.run'),
      run: () => void restore(saved.player).catch(() => toast(t('continue.failed'))),
    },
  )
  aborted.addEventListener('abort', withdrawQuestion)
  // Playing anything else dismisses the offer.
  const stop = usePlayer.subscribe(() => {
    if (!isHeard()) return
    stop()
    withdrawQuestion()
  })
}
