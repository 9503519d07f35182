import type { Release } from '@hypha/contract'
import { type Found, type PlayerModel, trunkOf } from './model.ts'
import { firstOf, isPassedOver, lastOf, type Position, trackAt, wantedOf } from './position.ts'
import { roll } from './random.ts'
import type { SearchRequest, Search, Walk, SearchGoal } from './search-state.ts'
import type { AlbumList } from './types.ts'

/** The model after a step of the search (still searching if it has one), and the result if there is one. */
export type Step = readonly [PlayerModel, Found | null]

/** The page of a list that isn't loaded yet, except for the playing release. */
const UNREAD = 0
/** Limits the search in a list without anything playable. */
const LOOKED_AT_MAX = 60

/** Starts a search along the list of the current release, or by shuffle. */
export function beginSearch(model: PlayerModel, wish: SearchGoal): Step {
  const trunk = trunkOf(model)
  if (!model.list)
    return wish.goal === 'shuffle' && trunk ? lookIn(model, wish, trunk.release) : done(model)
  const here = model.list.releaseIds.indexOf(trunk?.release.id ?? 0)
  // The release has left its list, so enter the page from its edge.
  const index = here < 0 && wish.goal === 'previous' ? model.list.releaseIds.length : here
  return step(model, { ...wish, list: model.list, index, left: LOOKED_AT_MAX })
}

/** Continues with the requested release; null if there is none for this listener. */
export function onRelease(model: PlayerModel, search: Search, release: Release | null): Step {
  const [after, found] = release ? lookIn(model, search, release) : done(model)
  return found ? [after, { ...found, list: search.list }] : step(after, search)
}

/** Continues with the requested page. */
export function onPage(model: PlayerModel, search: Search, list: AlbumList): Step {
  const here = list.releaseIds.indexOf(trunkOf(model)?.release.id ?? 0)
  // The rest of the list was unknown: continue from the release's own place.
  return search.list.page === UNREAD && search.goal !== 'shuffle' && here >= 0
    ? step(model, { ...search, list, index: here, left: search.left - 1 })
    : enter(model, search, list)
}

/** Ends the search. */
const done = (model: PlayerModel, found: Found | null = null): Step => [
  { ...model, search: null },
  found,
]

/** Moves to the next release. */
function step(model: PlayerModel, walk: Walk): Step {
  if (walk.left === 0) return done(model)
  const { list, goal } = walk
  if (goal === 'shuffle') {
    // Every page of the list is equally likely.
    const [chance, seed] = roll(model.seed)
    const page = 1 + Math.floor(chance * Math.max(1, list.pageCount))
    return turnTo({ ...model, seed }, walk, page)
  }
  const by = goal === 'next' ? 1 : -1
  const index = walk.index + by
  if (index >= 0 && index < list.releaseIds.length) return visit(model, { ...walk, index })
  // Entering a page backwards starts with its last track (PL-05).
  const over = { ...walk, fromEnd: walk.fromEnd || (goal === 'previous' && list.page !== UNREAD) }
  return turnTo(model, over, ((list.page - 1 + by + list.pageCount) % list.pageCount) + 1)
}

function turnTo(model: PlayerModel, walk: Walk, page: number): Step {
  const { list } = walk
  if (page === list.page) return enter(model, walk, list)
  return ask(model, walk, { kind: 'page', list, page })
}

function enter(model: PlayerModel, walk: Walk, list: AlbumList): Step {
  const count = list.releaseIds.length
  const on = { ...walk, list, left: walk.left - 1 }
  if (walk.goal !== 'shuffle')
    return step(model, { ...on, index: walk.goal === 'next' ? -1 : count })
  if (count === 0) return step(model, on)
  const [chance, seed] = roll(model.seed)
  return visit({ ...model, seed }, { ...on, index: Math.floor(chance * count) })
}

/** Visits the release at the current index. The playing one is already loaded. */
function visit(model: PlayerModel, walk: Walk): Step {
  const id = walk.list.releaseIds[walk.index]!
  const on = { ...walk, left: Math.max(0, walk.left - 1) }
  const here = trunkOf(model)?.release
  if (here?.id !== id) return ask(model, on, { kind: 'release', id })
  const [after, found] = lookIn(model, on, here)
  return found ? [after, { ...found, list: on.list }] : step(after, on)
}

function ask(model: PlayerModel, walk: Walk, question: SearchRequest): Step {
  const asked = model.requestId + 1
  return [
    { ...model, requestId: asked, search: { ...walk, wanted: { ...question, requestId: asked } } },
    null,
  ]
}

/** Looks for the wanted track in a release. */
function lookIn(model: PlayerModel, { goal, fromEnd }: SearchGoal, release: Release): Step {
  const found = (after: PlayerModel, position: Position | null | undefined): Step =>
    done(after, position ? { position, list: null } : null)
  if (isPassedOver(release)) return found(model, null)
  if (goal !== 'shuffle') {
    return found(model, fromEnd ? lastOf(release, model) : firstOf(release, model))
  }
  const heard = trackAt(model.at)?.id
  const others = wantedOf(release, model).filter((position) => trackAt(position)?.id !== heard)
  const [chance, seed] = roll(model.seed)
  return found({ ...model, seed }, others[Math.floor(chance * others.length)])
}
