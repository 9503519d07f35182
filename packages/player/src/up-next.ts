import type { Track } from '@hypha/contract'
import { type PlayerModel, trunkOf } from './model.ts'
import { isWanted, neighbour, type Place, placeOf, trackAt } from './position.ts'
import type { QueueItem, UpNext } from './types.ts'

const UP_NEXT_MAX = 20

/** How a track begins, where that is not as the one before it. */
export type Beginning = Partial<
  Pick<PlayerModel, 'list' | 'queue' | 'isFromQueue' | 'resume' | 'past' | 'counts'>
> & { isHeard?: boolean }

/** The track that follows by itself; null at the end, and while it is not known yet. */
export function nextTrack(model: PlayerModel): Track | null {
  const next = following(model, 'ended')
  return next.is === 'place' ? trackAt(next.place) : null
}

/** The next tracks of the release; none while chance decides. */
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

export type NextPlace = { is: 'place'; place: Place } & Beginning

export type Next =
  | NextPlace
  /** It stands outside the release and has to be looked for. */
  | { is: 'elsewhere'; goal: 'next' | 'shuffle' }
  | { is: 'nothing' }

/** `ended`: by itself. `next`: the listener wants on. `skip`: the track cannot be played. */
export type Why = 'ended' | 'next' | 'skip'

/** What follows the current track: itself while looping, else the queue, else shuffle, the release, the next album. */
export function following(model: PlayerModel, why: Why): Next {
  if (why === 'ended' && model.isLooping && model.at) return again(model)
  const queued = fromQueue(model, model.queue)
  if (queued) return queued
  const trunk = trunkOf(model)
  if (!trunk) return { is: 'nothing' }
  if (!model.isShuffling) {
    const place = neighbour(trunk, 1, model)
    if (place) return { is: 'place', place }
    if (!model.list) return { is: 'nothing' }
  }
  if (model.ahead === 'nothing') return { is: 'nothing' }
  if (model.ahead) return { is: 'place', place: model.ahead.place, list: model.ahead.list }
  return { is: 'elsewhere', goal: model.isShuffling ? 'shuffle' : 'next' }
}

/** The current track, from its beginning. */
export const again = ({ at, isFromQueue, resume, counts }: PlayerModel): NextPlace => ({
  is: 'place',
  place: at!,
  isFromQueue,
  resume,
  counts,
})

/** The first of these that can be heard; the ones before it leave the queue. */
export function fromQueue(model: PlayerModel, items: readonly QueueItem[]): NextPlace | null {
  for (const [i, item] of items.entries()) {
    const place = placeOf(item)
    if (!place) continue
    const queue = model.queue.filter(
      (each) => each.id !== item.id && !items.slice(0, i).includes(each),
    )
    return { is: 'place', place, queue, isFromQueue: true, resume: trunkOf(model), counts: true }
  }
  return null
}
