import type { AppContext } from '../../../lib/app-context.ts'
import { loadTexts } from '../../../lib/i18n/load-texts.ts'
import { playerNow } from '../player-store.ts'
import { usePlayer } from '../player-state.ts'
import { deviceName } from './device-name.ts'
import { rememberOwn } from './own-save.ts'

/** Delay after a change, which batches the changes that follow. */
const SAVE_DEBOUNCE_MS = 2_000
/** Pausing here is often followed by continuing on another device. */
const SAVE_PAUSED_MS = 200
/** How often the position is saved during playback. */
const SAVE_INTERVAL_MS = 10_000

/**
 * Saves this browser's playback from the first sound on. @returns functions that stop it, and that leave the saved
 * player to another device until this one plays again
 */
export function saveForResume(app: AppContext) {
  let isMine = false
  let savedAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const save = () => {
    clearTimeout(timer)
    timer = undefined
    savedAt = Date.now()
    const saved = playerNow()?.saved()
    if (!saved || !app.session.claims()) return
    const player = {
      ...saved,
      queue: saved.queue.map(({ releaseId, songId: trackId }) => ({ releaseId, songId: trackId })),
      list: saved.list && { ...saved.list, releaseIds: [...saved.list.releaseIds] },
      isPlaying: usePlayer.getState().status === 'playing',
    }
    rememberOwn(player)
    // A failed save is made up for by the next change.
    loadTexts(app, 'player')
      .then(({ t }) =>
        app.api.library.saveQueue({ body: { player, device: deviceName(t, navigator.userAgent) } }),
      )
      .catch(() => undefined)
  }
  const saveIfHidden = () => {
    if (isMine && document.visibilityState === 'hidden') save()
  }
  document.addEventListener('visibilitychange', saveIfHidden)
  const unsubscribe = usePlayer.subscribe((state, before) => {
    isMine ||= state.status === 'playing'
    if (!isMine) return
    const isPaused = state.status === 'paused' && before.status !== 'paused'
    const isChanged =
      state.track !== before.track || state.queue !== before.queue || state.status !== before.status
    const isDue = state.status === 'playing' && Date.now() - savedAt >= SAVE_INTERVAL_MS
    if (isPaused) clearTimeout(timer)
    if (isPaused) timer = setTimeout(save, SAVE_PAUSED_MS)
    else if (isChanged || isDue) timer ??= setTimeout(save, isChanged ? SAVE_DEBOUNCE_MS : 0)
  })
  const giveUp = () => {
    isMine = false
    clearTimeout(timer)
    timer = undefined
  }
  return {
    giveUp,
    stop: () => {
      giveUp()
      unsubscribe()
      document.removeEventListener('visibilitychange', saveIfHidden)
    },
  }
}
