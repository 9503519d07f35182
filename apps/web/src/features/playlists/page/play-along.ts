import type { PlaylistEntry } from '@hypha/contract'
import { PLAYLIST_PAGE_SIZE } from '@hypha/contract/limits'
import type { Player, QueueItem } from '@hypha/player'
import type { AppContext } from '../../../lib/app-context.ts'
import { usePlayer } from '../../player/index.ts'
import { entriesQuery } from '../playlist-query.ts'

/** Number of playlist tracks to keep in the queue. Refilled below half of it. */
const AHEAD = 10

let end = () => {}

type Queued = Omit<QueueItem, 'id'>

/** Loads playable tracks from a position on, with their releases. @returns them and the next position */
async function readOn({ api, cache }: AppContext, identifier: string, from: number) {
  const items: Queued[] = []
  for (let position = from; ;) {
    const page = Math.floor(position / PLAYLIST_PAGE_SIZE) + 1
    const { items: entries } = await cache.fetchQuery({
      ...entriesQuery(api, identifier, page),
      staleTime: 60_000,
    })
    for (const { song: track } of entries.slice(position % PLAYLIST_PAGE_SIZE)) {
      position += 1
      const found = track.link === null ? null : await releaseOf(track)
      if (found) items.push(found)
      if (items.length === AHEAD) return { items, next: position }
    }
    if (entries.length < PLAYLIST_PAGE_SIZE) return { items, next: null }
  }

  async function releaseOf({ id, release }: PlaylistEntry['song']): Promise<Queued | null> {
    const whole = await cache
      .ensureQueryData(api.releases.get.query({ params: { id: release.id } }))
      .catch(() => null)
    const track = whole?.playList.find((entry) => entry.song.id === id)?.song
    return whole && track ? { release: whole, track } : null
  }
}

/**
 * Queues the playlist's tracks after `trackId`, from position `from` on, a few at a time at the end of the
 * queue. Keeps tracks queued by the listener, and replaces those of another playlist.
 */
export async function playAlong(
  app: AppContext,
  player: Player,
  identifier: string,
  { trackId, from }: { trackId: number; from: number },
): Promise<void> {
  end()
  let isOver = false
  let isReading = false
  let next: number | null = from
  const ours = new Set<string>()
  const left = () => player.state.queue.filter(({ id }) => ours.has(id))
  const fill = async () => {
    if (isOver || isReading || next === null || left().length >= AHEAD / 2) return
    isReading = true
    const read = await readOn(app, identifier, next).catch(() => null)
    isReading = false
    if (isOver || !read) return
    next = read.next
    const before = new Set(player.state.queue.map(({ id }) => id))
    player.enqueue(read.items, 'end')
    for (const { id } of player.state.queue) if (!before.has(id)) ours.add(id)
  }
  const stop = usePlayer.subscribe((state, before) => {
    // Playing something else or clearing the queue stops it.
    const isElse = state.track !== before.track && !state.isFromQueue && state.track?.id !== trackId
    if (isElse || (state.queue.length === 0 && before.queue.length > 1)) end()
    else if (state.queue !== before.queue) void fill()
  })
  end = () => {
    isOver = true
    stop()
    end = () => {}
    const removed = left()
    if (removed.length > 0)
      player.setQueue(player.state.queue.filter((item) => !removed.includes(item)))
  }
  await fill()
}
