import { createPlayer } from '@hypha/player'
import { readState, releaseOf, rereadState, trackOf } from './embed/read-state.ts'
import { connectScreen } from './embed/screen.ts'
import { createOneTab } from './lib/dom/one-tab.ts'

/** The player on other websites: without React, cookies and storage (docs/decisions/0081). */
const state = readState(document)
const release = releaseOf(state)
const first = state.tracks.findIndex(({ link }) => link !== null)
const counted = new Set<number>()

// Of several players on one page, only the last one started plays.
const tab = createOneTab(() => player.pause())
const player = createPlayer({
  refreshTrack: async (trackId) => {
    const track = (await rereadState()).tracks.find(({ id }) => id === trackId)
    if (!track) throw new Error('The track is no longer public.')
    return trackOf(track)
  },
  readRelease: () => Promise.resolve(null),
  readAlbumPage: (list) => Promise.resolve(list),
  isReachable: async () => (await fetch('/health/live', { cache: 'no-store' })).ok,
  onChange: (next) => {
    show(next)
    if (next.status === 'playing' || next.status === 'loading') tab.take()
    else tab.leave()
  },
  onPlayed: ({ id }) => {
    if (counted.has(id)) return
    counted.add(id)
    // A failed count must never interrupt the music.
    fetch('/api/embeds/plays', {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ songId: id }),
    }).catch(() => undefined)
  },
})
const show = connectScreen(state, {
  toggle: () => {
    if (player.state.track) player.toggle()
    else player.play(release, first)
  },
  previous: () => player.previous(),
  next: () => (player.state.track ? player.next() : player.play(release, first + 1)),
  playRow: (index) => {
    const isCurrent = player.state.track !== null && player.state.trackIndex === index
    if (isCurrent && player.state.status !== 'error') player.toggle()
    else player.play(release, index, { isTrackRow: true })
  },
  seek: (seconds) => player.seek(seconds),
})
