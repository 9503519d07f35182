import type { Track } from '@hypha/contract'
import { type PlayerModel, trunkOf } from './model.ts'
import { isWanted, neighbour, type Position, positionOf, trackAt } from './position.ts'
import type { QueueItem, UpNext } from './types.ts'

const UP_NEXT_MAX = 20

/** How a track starts, where that differs from the one before it. */
export type Beginning = Partial<
  Pick<PlayerModel, 'list' | 'queue' | 'isFromQueue' | 'resume' | 'past' | 'counts'>
> & { isHeard?: boolean }

/** Returns the track that plays next automatically; null at the end, or while unknown. */
export function nextTrack(model: PlayerModel): Track | null {
  const next = following(model, 'ended')
  return next.is === 'position' ? trackAt(next.position) : null
}

/** Returns the next tracks of the release; none during shuffle. */
export function upNextOf(model: PlayerModel): UpNext[] {
  const trunk = trunkOf(model)
  if (!trunk || model.isShuffling) return []
  return trunk.release.playList
    .map(({ song: track }, trackIndex) => ({ release: trunk.release, track, trackIndex }))
    .filter(
      ({ track, trackIndex }) =>
        trackIndex > trunk.trackIndex && isWanted(trunk.release, track, model),
    )
    .slice(0, UP_NEXT_MAX)
}

export type NextPosition = { is: 'position'; position: Position } & Beginning

export type Next =
  | NextPosition
  /** It is outside the release and must be searched. */
  | { is: 'elsewhere'; goal: 'next' | 'shuffle' }
  | { is: 'nothing' }

/** `ended`: automatic. `next`: requested by the listener. `skip`: the track can't be played. */
export type Why = 'ended' | 'next' | 'skip'

/**
 * Returns what follows the current track: itself while looping, else the queue, else shuffle, the release,
 * the next album.
 */
export function following(model: PlayerModel, why: Why): Next {
  if (why === 'ended' && model.isLooping && model.at) return again(model)
  const queued = fromQueue(model, model.queue)
  if (queued) return queued
  const trunk = trunkOf(model)
  if (!trunk) return { is: 'nothing' }
  if (!model.isShuffling) {
    const position = neighbour(trunk, 1, model)
    if (position) return { is: 'position', position }
    if (!model.list || (why === 'ended' && model.stopsAfterAlbum)) return { is: 'nothing' }
  }
  if (model.prefetched === 'nothing') return { is: 'nothing' }
  if (model.prefetched)
    return { is: 'position', position: model.prefetched.position, list: model.prefetched.list }
  return { is: 'elsewhere', goal: model.isShuffling ? 'shuffle' : 'next' }
}

/** The current track, from its beginning. */
export const again = ({ at, isFromQueue, resume, counts }: PlayerModel): NextPosition => ({
  is: 'position',
  position: at!,
  isFromQueue,
  resume,
  counts,
})

/** Returns the first playable of these items. The ones before it leave the queue. */
export function fromQueue(model: PlayerModel, items: readonly QueueItem[]): NextPosition | null {
  for (const [i, item] of items.entries()) {
    const position = positionOf(item)
    if (!position) continue
    const queue = model.queue.filter(
      (each) => each.id !== item.id && !items.slice(0, i).includes(each),
    )
    return {
      is: 'position',
      position,
      queue,
      isFromQueue: true,
      resume: trunkOf(model),
      counts: true,
    }
  }
  return null
}
