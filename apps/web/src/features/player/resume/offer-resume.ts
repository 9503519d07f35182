import type { Player } from '@hypha/player'
import { clock } from '@hypha/ui/lib/format.ts'
import type { AppContext } from '../../../lib/app-context.ts'
import { usePlayer } from '../player-state.ts'
import { ask, toast } from '../../../lib/dom/toasts.ts'
import { loadTexts } from '../../../lib/i18n/load-texts.ts'
import { takeOver } from './hand-over.ts'
import { askedBefore, isOwn } from './own-save.ts'
import { isWorthResuming } from './worth-resuming.ts'

/** Older sessions are not offered. */
const FRESH_SECONDS = 30 * 86_400

/** A device that plays saves more often than this. */
const SILENT_SECONDS = 15

const isHeard = () => {
  const { status } = usePlayer.getState()
  return status === 'playing' || status === 'loading'
}

/** Offers once to continue what another browser saved. */
export async function offerToContinue(
  app: AppContext,
  withPlayer: () => Promise<Player>,
  /** Aborted when the component is gone. */
  aborted: AbortSignal,
): Promise<void> {
  const { api, cache } = app
  const { result: saved } = await api.library.savedQueue()
  if (!saved || isOwn(saved.player)) return
  if (saved.ageSeconds > FRESH_SECONDS || isHeard() || askedBefore(saved)) return
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
      run: () => void continueHere(app, withPlayer).catch(() => toast(t('continue.failed'))),
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

/** Plays from the latest second, and pauses the other device. */
async function continueHere(app: AppContext, withPlayer: () => Promise<Player>): Promise<void> {
  const [{ result: saved }, player] = await Promise.all([
    app.api.library.savedQueue(),
    withPlayer(),
  ])
  if (!saved || isHeard()) return
  const { isPlaying, ...rest } = saved.player
  const sinceSeconds = isPlaying && saved.ageSeconds < SILENT_SECONDS ? saved.ageSeconds : 0
  await player.restore({ ...rest, seconds: rest.seconds + sinceSeconds }, { replaces: true })
  // A device that isn't reached keeps playing; it still doesn't stop the music here.
  takeOver(app).catch(() => undefined)
  if (!isHeard()) player.toggle()
}
