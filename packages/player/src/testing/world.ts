import type { Release } from '@hypha/contract'
import { following, nextTrack } from '../up-next.ts'
import { initialModel, type PlayerEvent, type PlayerModel } from '../model.ts'
import { trackAt } from '../position.ts'
import { reduce } from '../reducer.ts'
import type { AlbumList, QueueItem } from '../types.ts'
import { aRelease, aTrack } from './catalogue.ts'

/** Tracks of release 3 have the ids 30, 31, 32. */
export const album = (id: number, tracks = 3, fields: Partial<Release> = {}) =>
  aRelease(
    Array.from({ length: tracks }, (_, i) => aTrack(id * 10 + i)),
    { id, ...fields },
  )

export const queued = (id: string, release: Release, index = 0): QueueItem => ({
  id,
  release,
  track: release.playList[index]!.song,
})

/** A model with pages of releases, whose requests are answered immediately. */
export function aWorld(pages: readonly (readonly Release[])[], seed = 1) {
  let model: PlayerModel = initialModel(seed)
  /** All requests. */
  const reads: string[] = []
  const page = (number: number): AlbumList => ({
    key: 'list',
    page: number,
    pageCount: pages.length,
    releaseIds: (pages[number - 1] ?? []).map(({ id }) => id),
  })
  const send = (event: PlayerEvent) => {
    model = reduce(model, event)
    return world
  }
  const answer = () => {
    const wanted = model.search?.wanted
    if (!wanted) return false
    if (wanted.kind === 'page') {
      reads.push(`page ${wanted.page}`)
      send({ type: 'page', requestId: wanted.requestId, list: page(wanted.page) })
    } else {
      reads.push(`release ${wanted.id}`)
      const release = pages.flat().find(({ id }) => id === wanted.id)
      // Releases without tracks are treated as deleted.
      send(
        release && release.playList.length > 0
          ? { type: 'release', requestId: wanted.requestId, release }
          : { type: 'gone', requestId: wanted.requestId },
      )
    }
    return true
  }
  const world = {
    get model() {
      return model
    },
    get trackId() {
      return trackAt(model.at)?.id ?? null
    },
    get nextId() {
      return nextTrack(model)?.id ?? null
    },
    get nextIs() {
      return following(model, 'ended').is
    },
    asked: reads,
    page,
    tell: send,
    /** Plays a track of a release in the list, with sound. */
    play: (id: number, trackIndex = 0, more: { isTrackRow?: boolean; alone?: boolean } = {}) => {
      const number = pages.findIndex((each) => each.some((release) => release.id === id)) + 1
      const release = pages.flat().find((each) => each.id === id)!
      const { isTrackRow = false, alone = false } = more
      const list = alone ? undefined : page(number)
      send({ type: 'play', position: { release, trackIndex }, list, isTrackRow })
      return send({ type: 'playing' })
    },
    /** Answers all pending requests. */
    settle: () => {
      while (answer());
      return world
    },
    /** Dispatches the event, answers its requests, and reports sound. */
    hear: (event: PlayerEvent) => {
      send(event)
      world.settle()
      return send({ type: 'playing' })
    },
  }
  return world
}
