import { initialModel } from '@hypha/player/model'
import { upNextOf } from '@hypha/player/up-next'
import { currentTrack, reduce } from '@hypha/player/reducer'
import { loadSaved } from '@hypha/player/saved'
import { isMuted } from '@hypha/player/volume'
import type { AppContext } from '../../../lib/app-context.ts'
import { readSavedPlayer } from './saved-player.ts'
import { playerNeeds } from '../player-needs.ts'
import { playerNow } from '../player-store.ts'
import { usePlayer } from '../player-state.ts'

/** Shows what played before a reload, paused, without the engine, which loads when the user wants to listen. */
export async function restoreSavedPlayer(app: AppContext): Promise<void> {
  const saved = readSavedPlayer()
  if (!saved) return
  const { isLooping, isShuffling, likedOnly, volume } = saved
  const {
    seconds,
    isSameTrack: _,
    ...restored
  } = await loadSaved(saved, playerNeeds(app).readRelease)
  const modes = { isLooping, isShuffling, likedOnly }
  const model = reduce({ ...initialModel(), ...modes }, { type: 'restore', restored: restored })
  const track = currentTrack(model)
  // The user may have pressed play in the meantime.
  if (!model.at || !track || playerNow() || usePlayer.getState().release) return
  usePlayer.setState({
    ...modes,
    status: 'paused',
    release: model.at.release,
    trackIndex: model.at.trackIndex,
    track,
    currentSeconds: seconds,
    durationSeconds: track.duration,
    volume,
    muted: isMuted(volume),
    queue: model.queue,
    upNext: upNextOf(model),
    isFromQueue: model.isFromQueue,
  })
}
