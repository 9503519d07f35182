import type { AppContext } from '../../../lib/app-context.ts'
import { loadTexts } from '../../../lib/i18n/load-texts.ts'
import { playerNow } from '../player-store.ts'
import { usePlayer } from '../player-state.ts'
import { deviceName } from './device-name.ts'
import { rememberOwn } from './own-save.ts'

/** Delay after a change, which batches the changes that follow. */
const SAVE_DEBOUNCE_MS = 2_000
/** How often the position is saved during playback. */
const SAVE_INTERVAL_MS = 20_000

/** Saves this browser's playback from the first sound on. @returns a function that stops it */
export function saveForResume(app: AppContext): () => void {
  let isMine = false
  let savedAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const save = () => {
    timer = undefined
    savedAt = Date.now()
    const saved = playerNow()?.saved()
    if (!saved || !app.session.claims()) return
    const player = {
      ...saved,
      queue: saved.queue.map(({ releaseId, songId: trackId }) => ({ releaseId, songId: trackId })),
      list: saved.list && { ...saved.list, releaseIds: [...saved.list.releaseIds] },
    }
    rememberOwn(player)
    // A failed save is made up for by the next change.
    loadTexts(app, 'player')
      .then(({ t }) =>
        app.api.library.saveQueue({ body: { player, device: deviceName(t, navigator.userAgent) } }),
      )
      .catch(() => undefined)
  }
  const stop = usePlayer.subscribe((state, before) => {
    isMine ||= state.status === 'playing'
    if (!isMine) return
    const isChanged =
      state.track !== before.track || state.queue !== before.queue || state.status !== before.status
    const isDue = state.status === 'playing' && Date.now() - savedAt >= SAVE_INTERVAL_MS
    if (isChanged || isDue) timer ??= setTimeout(save, isChanged ? SAVE_DEBOUNCE_MS : 0)
  })
  return () => {
    stop()
    clearTimeout(timer)
  }
}
