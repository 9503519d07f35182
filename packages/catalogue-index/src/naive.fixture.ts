/** A naive reference implementation of the index: arrays that are filtered and sorted for each query. */
import { foldText, searchWords } from './fold-text.ts'
import { typosAllowed, typosBetween } from './near-words.ts'
import type { FindQuery, Found, Group, MixRules, Page } from './queries.ts'
import { GROUPS } from './queries.ts'
import type { Change, NameRow, ReleaseRow, Rows, TrackRow } from './rows.ts'

interface Release extends ReleaseRow {
  tracks: TrackRow[]
}
type Item = { release: Release; track: TrackRow | null; position: number }
type Compare<T> = (a: T, b: T) => number

const hundredths = ({ bpm }: TrackRow): number => Math.round(Number(bpm) * 100)
const wholeTempo = (track: TrackRow): number => Math.floor((hundredths(track) + 50) / 100)
const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
/** By code points, not UTF-16 code units. */
const compareTexts: Compare<string> = (a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))

export class NaiveCatalogue {
  readonly #releases = new Map<number, Release>()
  readonly #artists = new Map<number, NameRow>()
  readonly #labels = new Map<number, NameRow>()
  readonly #rules: MixRules

  constructor(rules: MixRules) {
    this.#rules = rules
  }

  apply({ artists = [], labels = [], releases = [], tracks = [], ...rest }: Change): void {
    for (const artist of artists) this.#artists.set(artist.id, artist)
    for (const label of labels) this.#labels.set(label.id, label)
    for (const id of rest.goneReleaseIds ?? []) this.#releases.delete(id)
    for (const release of releases)
      this.#releases.set(release.id, {
        ...release,
        tracks: tracks.filter(({ releaseId }) => releaseId === release.id),
      })
    if (!rest.ranks) return
    for (const release of this.#releases.values()) {
      const rank = rest.ranks.find(({ releaseId }) => releaseId === release.id)
      const { plays, popular, trending } = rank ?? { plays: 0, popular: 0, trending: 0 }
      Object.assign(release, { plays, popular, trending })
    }
  }

  /** Returns all rows, for loading. */
  rows(): Rows {
    const releases = [...this.#releases.values()]
    return {
      artists: [...this.#artists.values()],
      labels: [...this.#labels.values()],
      releases,
      tracks: releases.flatMap(({ tracks }) => tracks),
    }
  }

  find(query: FindQuery): Found {
    const items = this.#items(query).filter((item) => isListed(item, query))
    const sorted = query.sort === 'mixes' ? this.#mixes(items, query) : items.sort(comparing(query))
    return {
      ids: sorted.slice(query.offset, query.offset + query.limit).map(idOf),
      total: sorted.length,
    }
  }

  search<G extends Group>(text: string, pages: Readonly<Record<G, Page>>): Record<G, Found> {
    const words = searchWords(text)
    const groups = Object.fromEntries(GROUPS.map((group) => [group, this.#texts(group)])) as Record<
      Group,
      Text[]
    >
    const found = ['none', 'unknown words', 'all words'].map((fuzziness) =>
      GROUPS.map((group) => [group, searchIn(groups[group], words, fuzziness)] as const),
    )
    const enough = found.find((each) => each.some(([, texts]) => texts.length > 0)) ?? found[0]!
    return Object.fromEntries(
      enough
        .filter(([group]) => group in pages)
        .map(([group, texts]) => {
          const { offset, limit } = pages[group as G]
          const ids = texts.slice(offset, offset + limit).map(({ id }) => id)
          return [group, { ids, total: texts.length }]
        }),
    ) as Record<G, Found>
  }

  #items({ kind }: FindQuery): Item[] {
    return [...this.#releases.values()].flatMap((release): Item[] =>
      kind === 'releases'
        ? [{ release, track: null, position: 0 }]
        : release.tracks.map((track, position) => ({ release, track, position })),
    )
  }

  #mixes(items: Item[], query: FindQuery): Item[] {
    const { mixesWith } = query
    // A track has mixes even if its own release is left out.
    const own = this.#items(query).find(({ track }) => track!.id === mixesWith)?.track
    if (!own?.bpm || own.keyId === null) return []
    const tempo = hundredths(own)
    const keys = this.#rules.mixingKeys(own.keyId)
    const off = ({ track }: Item) => Math.abs(hundredths(track!) - tempo)
    const isOtherKey = ({ track }: Item) => Number(track!.keyId !== own.keyId)
    return items
      .filter((item) => item.track !== own && keys.includes(item.track!.keyId ?? 0))
      .filter((item) => off(item) * 100 <= tempo * this.#rules.tempoPercent)
      .sort((a, b) => off(a) - off(b) || isOtherKey(a) - isOtherKey(b) || newest(a, b))
  }

  #texts(group: Group): Text[] {
    const releases = [...this.#releases.values()]
    const names = (rows: Map<number, NameRow>, carries: (id: number) => boolean) =>
      [...rows.values()]
        .filter(({ id }) => carries(id))
        .map(({ id, name, createdAt }) => textOf(id, name, '', createdAt))
    switch (group) {
      case 'albums':
        return releases.map((each) => textOf(each.id, each.title, each.otherWords, each.releasedAt))
      case 'tracks':
        return releases.flatMap(({ tracks, releasedAt }) =>
          tracks
            .filter(({ isSearchable }) => isSearchable)
            .map(({ id, title, otherWords }) => textOf(id, title, otherWords, releasedAt)),
        )
      case 'artists':
        return names(this.#artists, (id) =>
          releases.some(
            ({ artistId, tracks }) =>
              artistId === id || tracks.some((each) => each.artistId === id),
          ),
        )
      case 'labels':
        return names(this.#labels, (id) => releases.some(({ labelId }) => labelId === id))
    }
  }
}

const idOf = ({ release, track }: Item): number => (track ?? release).id

const newest: Compare<Item> = (a, b) =>
  Number(b.release.releasedAt) - Number(a.release.releasedAt) || byId(a, b)
const byId: Compare<Item> = (a, b) => b.release.id - a.release.id || a.position - b.position

function isListed({ release, track }: Item, query: FindQuery): boolean {
  const { filter = {}, sort, only, withoutReleases = [] } = query
  const { subgenreIds = [], keyIds = [], tags = [], artistId, labelId, withoutGenerated } = filter
  const { low = 0, high = Infinity } = filter.tempo ?? {}
  const folded = release.tags.map(foldText)
  const isWithin = (each: TrackRow) =>
    (keyIds.length === 0 || keyIds.includes(each.keyId ?? 0)) &&
    ((low <= 0 && high === Infinity) ||
      (each.bpm !== null && wholeTempo(each) >= low && wholeTempo(each) <= high))
  const limitsMusic = keyIds.length > 0 || low > 0 || high < Infinity
  return [
    subgenreIds.length === 0 || subgenreIds.some((id) => release.subgenreIds.includes(id)),
    tags.every((tag) => folded.includes(foldText(tag))),
    artistId === undefined ||
      [release, ...release.tracks].some((each) => each.artistId === artistId),
    labelId === undefined || release.labelId === labelId,
    !withoutGenerated || !release.isGenerated,
    !limitsMusic || (track ? isWithin(track) : release.tracks.some(isWithin)),
    !(sort === 'popular' || sort === 'trending') || release[sort] > 0,
    !(only || sort === 'given') || (only ?? []).includes((track ?? release).id),
    !withoutReleases.includes(release.id),
  ].every(Boolean)
}

function comparing({ sort = 'newest', only = [] }: FindQuery): Compare<Item> {
  const most =
    (score: 'plays' | 'downloads' | 'popular' | 'trending', then: Compare<Item>): Compare<Item> =>
    (a, b) =>
      b.release[score] - a.release[score] || then(a, b)
  const own = ({ release, track }: Item) => track ?? release
  switch (sort) {
    case 'oldest':
      return (a, b) =>
        Number(a.release.releasedAt) - Number(b.release.releasedAt) ||
        a.release.id - b.release.id ||
        a.position - b.position
    case 'title':
      return (a, b) => compareTexts(foldText(own(a).title), foldText(own(b).title)) || newest(a, b)
    case 'price':
      return (a, b) => own(a).priceCents - own(b).priceCents || newest(a, b)
    case 'played':
      return most('plays', newest)
    case 'downloaded':
      return most('downloads', newest)
    case 'popular':
    case 'trending':
      return most(sort, byId)
    case 'given':
      return (a, b) => only.indexOf(idOf(a)) - only.indexOf(idOf(b))
    default:
      return newest
  }
}

interface Text {
  id: number
  titleWords: string[]
  words: string[]
  newestAt: number
}

const textOf = (id: number, title: string, others: string, newestAt: Date | number): Text => ({
  id,
  titleWords: searchWords(title),
  words: searchWords(`${title} ${others}`),
  newestAt: Number(newestAt),
})

/** Returns the texts that contain all words, best match first. */
function searchIn(texts: readonly Text[], words: readonly string[], fuzziness: string): Text[] {
  const known = [...new Set(texts.flatMap((each) => each.words))]
  const isFound = (word: string, other: string) =>
    other.startsWith(word) || (WITHOUT_SPACES.test(word) && other.includes(word))
  const nearWords = (word: string) => {
    const allowed = typosAllowed(word)
    const isKnown = known.some((other) => isFound(word, other))
    if (allowed === 0 || fuzziness === 'none' || (isKnown && fuzziness === 'unknown words'))
      return []
    const typos = known.map((other) => typosBetween(word, other, allowed))
    const fewest = Math.min(allowed, ...typos)
    return known.filter((_, i) => typos[i] === fewest)
  }
  const near = new Map(words.map((word) => [word, nearWords(word)]))
  const closeness = ({ words: own, titleWords }: Text): number => {
    const each = words.map((word) => {
      if (own.includes(word)) return 1
      if (own.some((other) => isFound(word, other))) return 2
      return own.some((other) => near.get(word)!.includes(other)) ? 3 : Infinity
    })
    const farthest = Math.max(...each)
    const isTitle =
      titleWords.length === words.length && words.every((word) => titleWords.includes(word))
    return farthest === 1 && isTitle ? 0 : farthest
  }
  if (words.length === 0) return []
  return texts
    .map((text) => ({ text, close: closeness(text) }))
    .filter(({ close }) => close < Infinity)
    .sort((a, b) => a.close - b.close || b.text.newestAt - a.text.newestAt || b.text.id - a.text.id)
    .map(({ text }) => text)
}
