import { createPlayer, type PlayerState } from '@hypha/player'
import type { AppContext } from '../../lib/app-context.ts'
import { onLikeUpdate } from '../library/index.ts'
import { toast } from '../../lib/dom/toasts.ts'
import { loadTexts } from '../../lib/i18n/load-texts.ts'
import { autosavePlayer } from './saved/autosave-player.ts'
import { readSavedPlayer } from './saved/saved-player.ts'
import { levelling } from './levelling.ts'
import { createOneTab } from '../../lib/dom/one-tab.ts'
import { playerNeeds } from './player-needs.ts'
import type { OpenedPlayer } from './opened-player.ts'
import { usePlayer } from './player-state.ts'
import { stopAfterAlbum } from './stop-after-album.ts'

const isOn = ({ status }: PlayerState) => status === 'playing' || status === 'loading'

/** Connects the engine to the application: store, other tabs, likes, and saving across reloads. */
export function openPlayer(app: AppContext): OpenedPlayer {
  // The error texts must be loaded before the network fails.
  void loadTexts(app, 'player')
  let isMine = false
  let isRestoring = true
  let keeper: ReturnType<typeof autosavePlayer> | null = null
  const tab = createOneTab(() => {
    isMine = false
    if (!isOn(player.state)) return
    player.pause()
    void loadTexts(app, 'player').then(({ t }) => toast(t('pausedHere')))
  })
  const player = createPlayer({
    ...playerNeeds(app),
    onChange: (state) => {
      // Until it is restored, the saved state stays on screen.
      if (isRestoring && !state.release) return
      usePlayer.setState(state)
      if (isOn(state)) {
        isMine = true
        tab.take()
      } else tab.leave()
      keeper?.note(state)
    },
  })
  player.setLevelling(levelling.get())
  player.setStopAfterAlbum(stopAfterAlbum.get())
  onLikeUpdate(({ release, song: track, liked }) => player.setLiked(release, track, liked))
  const saved = readSavedPlayer()
  // If it can't be restored now, it stays saved for the next visit.
  const restored = (saved ? player.restore(saved) : Promise.resolve())
    .catch(() => undefined)
    .then(() => {
      isRestoring = false
      keeper = autosavePlayer(player, () => isMine)
      if (player.state.release || saved === null) usePlayer.setState(player.state)
    })
  return { player, restored }
}
