import type { Release, Track } from '@hypha/contract'
import {
  type Found,
  isOn,
  type RestoredState,
  type PlayerEvent,
  type PlayerModel,
  trunkOf,
} from './model.ts'
import { again, type Beginning, following, fromQueue, type Why } from './up-next.ts'
import { firstOf, isPlayable, isWanted, neighbour, type Position, trackAt } from './position.ts'
import { beginSearch, onPage, onRelease, type Step } from './search.ts'
import type { SearchGoal } from './search-state.ts'
import type { PlayerStatus } from './types.ts'

/** Previous restarts the track after this position. */
const RESTART_AFTER_SECONDS = 3
/** Number of tracks shuffle can go back. */
const PAST_MAX = 50
/** After this many unplayable tracks in a row, the cause is not the tracks. */
const SKIPS_MAX = 10

/** Returns the model after `event`; the same object if nothing changes. */
export function reduce(model: PlayerModel, event: PlayerEvent): PlayerModel {
  switch (event.type) {
    case 'play':
      return play(model, event)
    case 'toggle':
      return toggle(model)
    case 'pause':
      return isOn(model) || model.status === 'blocked' ? paused(model) : model
    case 'stop':
      if (model.status === 'idle' || model.status === 'error') return model
      return { ...paused(model), search: null }
    case 'next':
      return advance(model, 'next')
    case 'previous':
      return previous(model, event.currentSeconds)
    case 'nextAlbum':
      return nextAlbum(model)
    case 'previousAlbum':
      return model.list ? search(model, { ...DUE, goal: 'previous' }) : model
    case 'loop':
      return model.isLooping === event.on ? model : { ...model, isLooping: event.on }
    case 'shuffle':
      if (model.isShuffling === event.on) return model
      return { ...undecided(model), isShuffling: event.on, past: [] }
    case 'likedOnly':
      if (model.likedOnly === event.on) return model
      return { ...undecided(model), likedOnly: event.on }
    case 'stopAfterAlbum':
      return model.stopsAfterAlbum === event.on ? model : { ...model, stopsAfterAlbum: event.on }
    case 'queue':
      return { ...model, queue: event.queue }
    case 'playUpNext':
      return playUpNext(model, event.trackIndex)
    case 'playQueued':
      return playQueued(model, event.id)
    case 'liked':
      return liked(model, event)
    case 'restore':
      return restore(model, event.restored, event.replaces)
    case 'release':
    case 'gone':
    case 'page':
      return read(model, event)
    case 'unread':
      return unread(model, event.requestId)
    case 'prepare':
      return prepare(model)
    case 'ended':
      // The track may end during the fade-out of a pause.
      return model.status === 'paused' ? model : advance(model, 'ended')
    case 'skip':
      return skip(model)
    case 'playing':
      if (model.status !== 'loading' || model.search?.isAwaited) return model
      return { ...model, status: 'playing', skips: 0 }
    case 'waiting':
      return model.status === 'playing' ? withStatus(model, 'loading') : model
    case 'blocked':
      return isOn(model) ? withStatus(model, 'blocked') : model
    case 'failed':
      return isOn(model) ? withStatus(model, 'error') : model
  }
}

export const currentTrack = (model: PlayerModel): Track | null => trackAt(model.at)

function advance(model: PlayerModel, why: Why): PlayerModel {
  const next = following(model, why)
  if (next.is === 'position') return begin(model, next.position, next)
  if (next.is === 'elsewhere') {
    const waiting = why === 'ended' ? withStatus(model, 'loading') : model
    return search(waiting, { ...DUE, goal: next.goal, isAwaited: why !== 'next' })
  }
  if (why === 'next') return model
  return withStatus({ ...model, search: null }, why === 'ended' ? 'idle' : 'error')
}

const DUE = { isDue: true, isAwaited: false, isHeard: true, fromEnd: false }

function play(
  model: PlayerModel,
  { position, list, isTrackRow }: Extract<PlayerEvent, { type: 'play' }>,
): PlayerModel {
  const track = trackAt(position)
  // Pressing a track plays that track; pressing a release applies the listener's filter.
  const isMeant =
    track && (isTrackRow ? isPlayable(track) : isWanted(position.release, track, model))
  const chosen = isMeant ? position : neighbour(position, 1, model)
  if (!chosen) return model
  const isSame = trunkOf(model)?.release.id === position.release.id
  return begin(model, chosen, {
    list: list ?? (isSame ? model.list : null),
    past: [],
    counts: !isTrackRow && !model.isShuffling,
  })
}

function playUpNext(model: PlayerModel, trackIndex: number): PlayerModel {
  const trunk = trunkOf(model)
  const position = trunk && { ...trunk, trackIndex }
  return trackAt(position) ? begin(model, position!) : model
}

function playQueued(model: PlayerModel, id: string): PlayerModel {
  const next = fromQueue(
    model,
    model.queue.filter((item) => item.id === id),
  )
  return next ? begin(model, next.position, next) : model
}

function toggle(model: PlayerModel): PlayerModel {
  if (isOn(model)) return paused(model)
  if (model.status === 'paused' || model.status === 'blocked') return resumed(model)
  if (model.status === 'error' && model.at) return begin(model, model.at, again(model))
  // Nothing has played yet, or the music has ended.
  const queued = fromQueue(model, model.queue)
  if (queued) return begin(model, queued.position, queued)
  const first = model.at && firstOf((trunkOf(model) ?? model.at).release, model)
  return first ? begin(model, first) : model
}

const paused = (model: PlayerModel) => sounding(withStatus(model, 'paused'), false)
const resumed = (model: PlayerModel) => sounding(withStatus(model, 'loading'), true)

/** The result of a running search plays or stays paused accordingly. */
const sounding = (model: PlayerModel, isHeard: boolean): PlayerModel =>
  model.search ? { ...model, search: { ...model.search, isHeard } } : model

function nextAlbum(model: PlayerModel): PlayerModel {
  if (!model.list) return model
  const { prefetched } = model
  // After the last track it is already prefetched.
  const isKnown = prefetched !== null && prefetched !== 'nothing' && !model.isShuffling
  return isKnown
    ? begin(model, prefetched.position, { list: prefetched.list })
    : search(model, { ...DUE, goal: 'next' })
}

function previous(model: PlayerModel, currentSeconds: number): PlayerModel {
  if (!model.at) return model
  const restart = () => begin(model, model.at!, again(model))
  if (currentSeconds > RESTART_AFTER_SECONDS) return restart()
  if (model.isFromQueue) return model.resume ? begin(model, model.resume) : restart()
  const before = model.isShuffling ? model.past.at(-1) : undefined
  if (before) {
    return begin(model, before.position, { list: before.list, past: model.past.slice(0, -1) })
  }
  const position = neighbour(model.at, -1, model)
  if (position) return begin(model, position)
  return model.list ? search(model, { ...DUE, goal: 'previous', fromEnd: true }) : restart()
}

function skip(model: PlayerModel): PlayerModel {
  const skips = model.skips + 1
  // Don't start by itself after a pause, and don't skip forever.
  if (model.status === 'paused' || skips >= SKIPS_MAX) {
    return withStatus({ ...model, skips: 0 }, 'error')
  }
  return advance({ ...model, skips }, 'skip')
}

function begin(model: PlayerModel, position: Position, how: Beginning = {}): PlayerModel {
  const { list = model.list, queue = model.queue, isFromQueue = false, resume = null } = how
  const { past = pastOf(model), counts = !model.isShuffling, isHeard = true } = how
  return {
    ...model,
    status: isHeard ? 'loading' : 'paused',
    at: position,
    start: model.start + 1,
    isFromQueue,
    resume: isFromQueue ? resume : null,
    queue,
    list,
    past,
    counts,
    // A queued track doesn't change where the release resumes.
    prefetched: isFromQueue ? model.prefetched : null,
    search: null,
  }
}

/** Returns the shuffle history including the track being left. */
function pastOf(model: PlayerModel): readonly Found[] {
  const trunk = trunkOf(model)
  if (!model.isShuffling || !trunk || model.isFromQueue) return model.past
  return [...model.past, { position: trunk, list: model.list }].slice(-PAST_MAX)
}

/** Discards the prefetched next track, so that it is chosen again. */
const undecided = (model: PlayerModel): PlayerModel => ({
  ...model,
  prefetched: null,
  search: model.search?.isDue ? model.search : null,
})

/** Searches for the next track in advance, so that it can be preloaded. */
function prepare(model: PlayerModel): PlayerModel {
  const next = following({ ...model, isLooping: false }, 'ended')
  if (next.is !== 'elsewhere' || model.search || !model.at) return model
  return search(model, { ...DUE, goal: next.goal, isDue: false })
}

function search(model: PlayerModel, wish: SearchGoal): PlayerModel {
  const current = model.search
  // Continue a search with the same goal.
  const isSame =
    current && current.goal === wish.goal && current.fromEnd === wish.fromEnd && !current.isDue
  if (isSame) return { ...model, search: { ...current, ...wish } }
  // A new search still has the music waiting if the old one did.
  const pendingWish = { ...wish, isAwaited: wish.isAwaited || current?.isAwaited === true }
  return applyWish(beginSearch(model, pendingWish), pendingWish)
}

function read(
  model: PlayerModel,
  event: Extract<PlayerEvent, { type: 'release' | 'page' | 'gone' }>,
): PlayerModel {
  const current = model.search
  // Outdated: something else is playing or being searched.
  if (!current || current.wanted.requestId !== event.requestId) return model
  if (event.type === 'page') return applyWish(onPage(model, current, event.list), current)
  return applyWish(
    onRelease(model, current, event.type === 'release' ? event.release : null),
    current,
  )
}

/** Applies a step of the search to the model. */
function applyWish([model, found]: Step, wish: SearchGoal): PlayerModel {
  if (model.search) return model
  if (!wish.isDue) return { ...model, prefetched: found ?? 'nothing' }
  if (found) return begin(model, found.position, { list: found.list, isHeard: wish.isHeard })
  return wish.isAwaited ? given(model, 'idle') : model
}

function unread(model: PlayerModel, pendingWish: number): PlayerModel {
  const current = model.search
  if (!current || current.wanted.requestId !== pendingWish) return model
  const without = { ...model, search: null }
  return current.isAwaited ? given(without, 'error') : without
}

/** Nothing was found to play. A paused player stays paused. */
const given = (model: PlayerModel, status: PlayerStatus): PlayerModel =>
  isOn(model) ? withStatus(model, status) : model

function restore(model: PlayerModel, restored: RestoredState, replaces = false): PlayerModel {
  // The listener has started something else: keep it and merge the queues.
  if (model.at && !replaces) return { ...model, queue: [...restored.queue, ...model.queue] }
  return restored.at
    ? { ...undecided(model), ...restored, past: [], status: 'paused', start: model.start + 1 }
    : { ...model, queue: restored.queue }
}

function liked(
  model: PlayerModel,
  { releaseId, trackId, liked: isFavorite }: Extract<PlayerEvent, { type: 'liked' }>,
): PlayerModel {
  const releaseOf = (release: Release): Release =>
    release.id !== releaseId
      ? release
      : {
          ...release,
          playList: release.playList.map((entry) =>
            trackId === null || entry.song.id === trackId
              ? { ...entry, song: { ...entry.song, isFavorite } }
              : entry,
          ),
        }
  const positioned = (position: Position | null) =>
    position && { ...position, release: releaseOf(position.release) }
  return {
    ...(model.likedOnly ? undecided(model) : model),
    at: positioned(model.at),
    resume: positioned(model.resume),
    queue: model.queue.map((item) => ({ ...item, release: releaseOf(item.release) })),
  }
}

const withStatus = (model: PlayerModel, status: PlayerStatus): PlayerModel =>
  model.status === status ? model : { ...model, status }
