import { describe, expect, test } from 'vitest'
import { upNextOf } from './up-next.ts'
import { initialModel, type PlayerEvent, type PlayerModel } from './model.ts'
import { isPlayable } from './position.ts'
import { currentTrack, reduce } from './reducer.ts'
import { aRelease, aTrack } from './testing/catalogue.ts'
import { album, aWorld, queued } from './testing/world.ts'

const deleted = { deletedAt: '2026-01-01T00:00:00Z' }
const silent = { link: null, streams: [] }
/** Tracks 0 to 5; the first, third and last can't be played. */
const release = aRelease([
  aTrack(1, deleted),
  aTrack(2),
  aTrack(3, silent),
  aTrack(4),
  aTrack(5),
  aTrack(6, deleted),
])
const at = (trackIndex: number, status: PlayerModel['status'] = 'playing'): PlayerModel => ({
  ...initialModel(),
  status,
  at: { release, trackIndex },
  start: 7,
})
const playOf = (of: typeof release, trackIndex: number): PlayerEvent => ({
  type: 'play',
  position: { release: of, trackIndex },
  isTrackRow: false,
})
const early = { type: 'previous', currentSeconds: 3 } as const
const late = { type: 'previous', currentSeconds: 3.1 } as const
const next = { type: 'next' } as const
const ended = { type: 'ended' } as const
const skip = { type: 'skip' } as const

describe('the next track of a release', () => {
  test.each<[string, PlayerModel, PlayerEvent, number]>([
    ['play starts the chosen track', initialModel(), playOf(release, 3), 3],
    ['play of an unplayable track starts the next', at(4), playOf(release, 0), 1],
    ['next plays the next track', at(3), next, 4],
    ['next skips unplayable tracks', at(1), next, 3],
    ['the end of a track starts the next', at(3), ended, 4],
    ['the end of a track skips unplayable ones', at(1), ended, 3],
    ['a skip starts the next track', at(3, 'loading'), skip, 4],
    ['a skip after an error starts the next track', at(3, 'error'), skip, 4],
    ['previous goes back one track', at(4), early, 3],
    ['previous skips unplayable tracks', at(3), early, 1],
    ['previous after 3 s restarts the track', at(4), late, 4],
    ['previous on the first track restarts it', at(1), early, 1],
    ['a tap after an error retries the track', at(4, 'error'), { type: 'toggle' }, 4],
    ['a tap after the end starts the release', at(4, 'idle'), { type: 'toggle' }, 1],
  ])('%s', (_title, model, event, trackIndex) => {
    const after = reduce(model, event)
    expect(after).toMatchObject({ status: 'loading', start: model.start + 1 })
    expect(after.at).toEqual({ release, trackIndex })
  })

  test.each<[string, PlayerModel, PlayerEvent]>([
    ['next on the last track', at(4), next],
    ['play on a release without playable tracks', at(4), playOf(aRelease([aTrack(1, silent)]), 0)],
    ['play on an empty release', initialModel(), playOf(aRelease([]), 0)],
    ['a tap with nothing to play', initialModel(), { type: 'toggle' }],
    ['previous with nothing to play', initialModel(), early],
    ['pause while paused', at(1, 'paused'), { type: 'pause' }],
    ['pause after the end', at(4, 'idle'), { type: 'pause' }],
    ['stop after the end', at(4, 'idle'), { type: 'stop' }],
    ['a late “playing” event after a pause', at(1, 'paused'), { type: 'playing' }],
    ['a stall after a pause', at(1, 'paused'), { type: 'waiting' }],
    ['the end of a track while it fades into a pause', at(1, 'paused'), ended],
    ['a blocked start after a pause', at(1, 'paused'), { type: 'blocked' }],
    ['next album without a list', at(1), { type: 'nextAlbum' }],
    ['previous album without a list', at(1), { type: 'previousAlbum' }],
    ['a response to an unknown request', at(1), { type: 'release', requestId: 3, release }],
    ['an unknown entry of the queue', at(1), { type: 'playQueued', id: 'none' }],
    ['turning off looping that is off already', at(1), { type: 'loop', on: false }],
    ['prepare while the release has more tracks', at(1), { type: 'prepare' }],
  ])('ignores %s', (_title, model, event) => expect(reduce(model, event)).toBe(model))

  test.each<[string, PlayerModel['status'], PlayerEvent, PlayerModel['status']]>([
    ['the first sound', 'loading', { type: 'playing' }, 'playing'],
    ['a stall', 'playing', { type: 'waiting' }, 'loading'],
    ['a tap while playing', 'playing', { type: 'toggle' }, 'paused'],
    ['a tap while loading', 'loading', { type: 'toggle' }, 'paused'],
    ['a tap while paused', 'paused', { type: 'toggle' }, 'loading'],
    ['a stop while playing', 'playing', { type: 'stop' }, 'paused'],
    ['a blocked start', 'loading', { type: 'blocked' }, 'blocked'],
    ['a tap after a blocked start', 'blocked', { type: 'toggle' }, 'loading'],
    ['a pause after a blocked start', 'blocked', { type: 'pause' }, 'paused'],
    ['an error', 'loading', { type: 'failed' }, 'error'],
    ['a skip while paused', 'paused', skip, 'error'],
  ])('%s changes the status from %s', (_title, from, event, to) =>
    expect(reduce(at(3, from), event)).toEqual({ ...at(3, to) }),
  )

  test('the end of the last track stops the music; skipping it is an error', () => {
    expect(reduce(at(4), ended).status).toBe('idle')
    expect(reduce(at(4), skip).status).toBe('error')
  })

  test('shows the following tracks, at most 20', () => {
    expect(upNextOf(at(1)).map(({ trackIndex }) => trackIndex)).toEqual([3, 4])
    const long = { release: album(1, 40), trackIndex: 2 }
    const shown = upNextOf({ ...initialModel(), at: long })
    expect(shown).toHaveLength(20)
    expect(shown[0]?.track.id).toBe(13)
    expect(upNextOf({ ...initialModel(), at: long, isShuffling: true })).toEqual([])
  })

  test('a following track can be played directly', () => {
    const world = aWorld([[album(1)]]).play(1)
    expect(world.hear({ type: 'playUpNext', trackIndex: 2 }).trackId).toBe(12)
    expect(world.model.list).toEqual(world.page(1))
  })

  test('a track is playable with a stream or a link, unless deleted', () => {
    expect(isPlayable(aTrack(1))).toBe(true)
    expect(isPlayable(aTrack(1, silent))).toBe(false)
    expect(isPlayable(aTrack(1, deleted))).toBe(false)
  })

  test('gives up after ten unplayable tracks in a row', () => {
    const world = aWorld([[album(1, 30)]]).play(1)
    for (let i = 0; i < 9; i++) world.tell(skip)
    expect(world.model.status).toBe('loading')
    expect(world.tell(skip).model.status).toBe('error')
    expect(world.trackId).toBe(19)
  })

  test('a playing track resets the count of skips', () => {
    const world = aWorld([[album(1, 30)]]).play(1)
    for (let i = 0; i < 15; i++) world.hear(skip)
    expect(world.model.status).toBe('playing')
  })
})

describe('looping', () => {
  const looping = () =>
    aWorld([[album(1)]])
      .play(1)
      .tell({ type: 'loop', on: true })

  test('repeats the track at its end, which is known in advance', () => {
    const world = looping()
    expect(world.nextId).toBe(10)
    expect(world.hear(ended).trackId).toBe(10)
    expect(world.model.start).toBe(2)
  })

  test('next still moves on, and so does an unplayable track', () => {
    expect(looping().hear(next).trackId).toBe(11)
    expect(looping().hear(skip).trackId).toBe(11)
  })

  test('a queued track loops, too', () => {
    const world = looping()
    world.tell({ type: 'queue', queue: [queued('a', album(2)), queued('b', album(3))] })
    world.hear(next)
    expect(world.hear(ended).trackId).toBe(20)
    expect(world.model).toMatchObject({ isFromQueue: true })
    expect(world.model.queue).toHaveLength(1)
    expect(world.model.resume?.release.id).toBe(1)
  })
})

describe('the queue', () => {
  test('plays before the rest of the release, which then resumes', () => {
    const world = aWorld([[album(1), album(2)]]).play(1)
    world.tell({ type: 'queue', queue: [queued('a', album(5), 1), queued('b', album(6))] })
    expect(world.nextId).toBe(51)
    expect(world.hear(ended).trackId).toBe(51)
    expect(world.model).toMatchObject({ isFromQueue: true, queue: [{ id: 'b' }] })
    expect(upNextOf(world.model).map(({ track }) => track.id)).toEqual([11, 12])
    expect(world.hear(ended).trackId).toBe(60)
    expect(world.nextId).toBe(11)
    expect(world.hear(ended).trackId).toBe(11)
    expect(world.model).toMatchObject({ isFromQueue: false, resume: null, queue: [] })
  })

  test('plays after the last track of a release, before the next album', () => {
    const world = aWorld([[album(1), album(2)]]).play(1, 2)
    world.tell({ type: 'queue', queue: [queued('a', album(5))] })
    expect(world.hear(ended).trackId).toBe(50)
    expect(world.hear(ended).trackId).toBe(20)
  })

  test('previous goes back to the track of the release', () => {
    const world = aWorld([[album(1)]]).play(1, 1)
    world.tell({ type: 'queue', queue: [queued('a', album(5))] }).hear(next)
    expect(world.hear(late).trackId).toBe(50)
    expect(world.hear(early).trackId).toBe(11)
    expect(world.model.isFromQueue).toBe(false)
  })

  test('playing a queued track removes it and keeps the others', () => {
    const world = aWorld([[album(1)]]).play(1)
    const queue = [queued('a', album(5)), queued('b', album(6)), queued('c', album(7))]
    world.tell({ type: 'queue', queue }).hear({ type: 'playQueued', id: 'b' })
    expect(world.trackId).toBe(60)
    expect(world.model.queue.map(({ id }) => id)).toEqual(['a', 'c'])
    expect(world.hear({ type: 'playQueued', id: 'c' }).trackId).toBe(70)
    expect(world.model.resume?.trackIndex).toBe(0)
  })

  test('drops unplayable tracks', () => {
    const gone = aRelease([aTrack(90, deleted)], { id: 9 })
    const world = aWorld([[album(1)]]).play(1)
    world.tell({ type: 'queue', queue: [queued('a', gone), queued('b', album(6))] })
    expect(world.hear(ended).trackId).toBe(60)
    expect(world.model.queue).toEqual([])
  })

  test('plays when nothing has played, and then the music ends', () => {
    const world = aWorld([]).tell({ type: 'queue', queue: [queued('a', album(5))] })
    expect(world.hear({ type: 'toggle' }).trackId).toBe(50)
    expect(world.hear(early).trackId).toBe(50)
    expect(world.hear(ended).model.status).toBe('idle')
  })

  test('is kept when another release is played', () => {
    const world = aWorld([[album(1), album(2)]]).play(1)
    world.tell({ type: 'queue', queue: [queued('a', album(5))] }).play(2)
    expect(world.nextId).toBe(50)
  })
})

describe('across albums', () => {
  const twoPages = () =>
    aWorld([
      [album(1), album(2)],
      [album(3), album(4)],
    ])

  test('the last track of an album is followed by the next album', () => {
    const world = twoPages().play(1, 2)
    expect(world.nextIs).toBe('elsewhere')
    expect(world.tell(ended).model.status).toBe('loading')
    expect(world.settle().trackId).toBe(20)
  })

  test('finds the track after the last one in advance, for preloading', () => {
    const world = twoPages().play(1, 2).tell({ type: 'prepare' }).settle()
    expect(world.asked).toEqual(['release 2'])
    expect(world.trackId).toBe(12)
    expect(world.nextId).toBe(20)
    expect(world.tell(ended).trackId).toBe(20)
    expect(world.asked).toHaveLength(1)
  })

  test('a track that ends during the search is followed as soon as a result is found', () => {
    const world = twoPages().play(1, 2).tell({ type: 'prepare' }).tell(ended)
    expect(world.model.status).toBe('loading')
    expect(world.settle().trackId).toBe(20)
    expect(world.asked).toEqual(['release 2'])
  })

  test('next and previous album start with the first track', () => {
    const world = twoPages().play(2, 1)
    expect(world.hear({ type: 'previousAlbum' }).trackId).toBe(10)
    expect(world.hear({ type: 'nextAlbum' }).trackId).toBe(20)
  })

  test('the music keeps playing during the search for the next album', () => {
    const world = twoPages().play(1).tell({ type: 'nextAlbum' })
    expect(world.model.status).toBe('playing')
    expect(world.trackId).toBe(10)
  })

  test('the last album of a page is followed by the first of the next page', () => {
    const world = twoPages().play(2, 2)
    expect(world.hear(ended).trackId).toBe(30)
    expect(world.asked).toEqual(['page 2', 'release 3'])
    expect(world.model.list?.page).toBe(2)
  })

  test('previous on the first album of a page plays the last track of the previous page', () => {
    const world = twoPages().play(3)
    expect(world.hear(early).trackId).toBe(22)
    expect(world.model.list?.page).toBe(1)
    expect(twoPages().play(3).hear({ type: 'previousAlbum' }).trackId).toBe(22)
  })

  test('previous within a page plays the last track of the album before', () => {
    expect(twoPages().play(2).hear(early).trackId).toBe(12)
  })

  test('wraps around at the ends', () => {
    expect(twoPages().play(4, 2).hear(ended).trackId).toBe(10)
    expect(twoPages().play(1).hear(early).trackId).toBe(42)
  })

  test('a list with one page wraps without loading it again', () => {
    const world = aWorld([[album(1), album(2)]]).play(2, 2)
    expect(world.hear(ended).trackId).toBe(10)
    expect(world.asked).toEqual(['release 1'])
    expect(
      aWorld([[album(1), album(2)]])
        .play(1)
        .hear(early).trackId,
    ).toBe(22)
  })

  test('a list with one album starts it again', () => {
    const world = aWorld([[album(1)]]).play(1, 2)
    expect(world.hear(ended).trackId).toBe(10)
    expect(world.asked).toEqual([])
  })

  test('[PL-06] drafts are skipped, unless they are deleted and purchased', () => {
    const draft = { status: { value: 'draft' as const } }
    const bought = { ...draft, ...deleted, isPurchased: true }
    const world = aWorld([[album(1), album(2, 3, draft), album(3, 3, bought)]])
    expect(world.play(1, 2).hear(ended).trackId).toBe(30)
    const unbought = { ...draft, ...deleted }
    const other = aWorld([[album(1), album(2, 3, unbought), album(3, 3, draft), album(4)]])
    expect(other.play(1, 2).hear(ended).trackId).toBe(40)
  })

  test('[PL-06] skips albums without playable tracks, and unplayable first tracks', () => {
    const mute = aRelease([aTrack(20, silent)], { id: 2 })
    const half = aRelease([aTrack(30, deleted), aTrack(31)], { id: 3 })
    expect(
      aWorld([[album(1), mute, half]])
        .play(1, 2)
        .hear(ended).trackId,
    ).toBe(31)
  })

  test('skips deleted albums', () => {
    const world = aWorld([[album(1), album(2, 0), album(3)]]).play(1, 2)
    expect(world.hear(ended).trackId).toBe(30)
  })

  test('skips an empty page', () => {
    expect(
      aWorld([[album(1)], [], [album(3)]])
        .play(1, 2)
        .hear(ended).trackId,
    ).toBe(30)
  })

  test('starts the album again if nothing else in the list is playable', () => {
    const world = aWorld([[album(1), album(2, 0)], [album(3, 0)]]).play(1, 2)
    expect(world.hear(ended).trackId).toBe(10)
  })

  test('ends the music if nothing in the list is playable any more', () => {
    const draft = { status: { value: 'draft' as const } }
    const world = aWorld([[album(1, 3, draft), album(2, 0)]]).play(1, 2)
    expect(world.hear(ended).model.status).toBe('idle')
    expect(world.model.search).toBeNull()
    expect(world.asked.length).toBeLessThanOrEqual(60)
    // The search is not repeated on every event.
    const prepared = aWorld([[album(1, 3, draft), album(2, 0)]]).play(1, 2)
    const asked = prepared.tell({ type: 'prepare' }).settle().asked.length
    expect(prepared.tell({ type: 'prepare' }).settle().asked).toHaveLength(asked)
    expect(prepared.tell(ended).model.status).toBe('idle')
  })

  test('a release no longer on its page is followed by the page’s first and preceded by its last', () => {
    const list = { key: 'list', page: 1, pageCount: 1, releaseIds: [2] }
    const position = { release: album(1), trackIndex: 2 }
    const world = aWorld([[album(2)]])
    world.tell({ type: 'play', position, list, isTrackRow: false }).tell({ type: 'playing' })
    expect(world.hear(ended).trackId).toBe(20)
  })

  test('a release played without a list ends the music; one in the same list keeps it', () => {
    const world = twoPages().play(1, 0).play(1, 2, { alone: true })
    expect(world.hear(ended).trackId).toBe(20)
    expect(world.play(4, 2, { alone: true }).hear(ended).model.status).toBe('idle')
  })

  test('a release of a list that isn’t loaded yet is followed and preceded by its neighbours in it', () => {
    const unread = { key: 'list', page: 0, pageCount: 1, releaseIds: [2] }
    const world = (trackIndex: number) => {
      const each = aWorld([[album(1), album(2), album(3)]])
      const position = { release: album(2), trackIndex }
      each.tell({ type: 'play', position, list: unread, isTrackRow: false })
      return each.tell({ type: 'playing' })
    }
    const after = world(2)
    expect(after.hear(ended).trackId).toBe(30)
    expect(after.asked).toEqual(['page 1', 'release 3'])
    expect(after.model.list?.page).toBe(1)
    expect(world(0).hear(early).trackId).toBe(12)
    expect(world(0).hear({ type: 'previousAlbum' }).trackId).toBe(10)
    const shuffled = world(0).tell({ type: 'shuffle', on: true })
    const albums = Array.from({ length: 30 }, () => Math.floor(shuffled.hear(next).trackId! / 10))
    expect(new Set(albums)).toEqual(new Set([1, 2, 3]))
  })

  test('ends with the album if it should stop after it; next still continues', () => {
    const world = twoPages().play(1, 2).tell({ type: 'stopAfterAlbum', on: true })
    expect(world.tell({ type: 'prepare' }).settle().asked).toEqual([])
    expect(world.hear(ended).model.status).toBe('idle')
    expect(world.play(1, 2).hear(next).trackId).toBe(20)
    expect(world.tell({ type: 'stopAfterAlbum', on: false }).play(1, 2).hear(ended).trackId).toBe(
      20,
    )
  })

  test('next album after the last track is the prefetched one', () => {
    const world = twoPages().play(1, 2).tell({ type: 'prepare' }).settle()
    world.tell({ type: 'nextAlbum' })
    expect(world.trackId).toBe(20)
    expect(world.asked).toHaveLength(1)
  })
})

describe('during a search', () => {
  const searching = () =>
    aWorld([[album(1), album(2), album(3)]])
      .play(1, 2)
      .tell(ended)

  test('ignores the response to an outdated request', () => {
    const world = searching()
    const older = world.model.search!.wanted.requestId
    world.play(3)
    const { model } = world
    expect(world.tell({ type: 'release', requestId: older, release: album(2) }).model).toBe(model)
    world.tell({ type: 'nextAlbum' })
    const during = world.model
    expect(world.tell({ type: 'gone', requestId: older }).model).toBe(during)
    expect(world.tell({ type: 'unread', requestId: older }).model).toBe(during)
  })

  test('after a pause, the result stays silent until a tap', () => {
    const world = searching().tell({ type: 'pause' }).settle()
    expect(world.trackId).toBe(20)
    expect(world.model.status).toBe('paused')
    expect(world.tell({ type: 'toggle' }).model.status).toBe('loading')
  })

  test('resuming plays the result', () => {
    const world = searching().tell({ type: 'pause' }).tell({ type: 'toggle' }).settle()
    expect(world.model).toMatchObject({ status: 'loading', start: 2 })
    expect(world.trackId).toBe(20)
  })

  test('the old track no longer reports sound', () => {
    const world = searching()
    expect(world.tell({ type: 'playing' }).model.status).toBe('loading')
  })

  test('a failed search ends in an error, and the track can be retried', () => {
    const world = searching()
    world.tell({ type: 'unread', requestId: world.model.search!.wanted.requestId })
    expect(world.model).toMatchObject({ status: 'error', search: null })
    expect(world.hear({ type: 'toggle' }).trackId).toBe(12)
  })

  test('a failed search in advance has no effect, and the end of the track searches again', () => {
    const world = aWorld([[album(1), album(2)]])
      .play(1, 2)
      .tell({ type: 'prepare' })
    world.tell({ type: 'unread', requestId: world.model.search!.wanted.requestId })
    expect(world.model.status).toBe('playing')
    expect(world.hear(ended).trackId).toBe(20)
  })

  test('next while waiting continues the same search', () => {
    const world = searching().tell(next)
    expect(world.model.search?.isAwaited).toBe(true)
    expect(world.settle().trackId).toBe(20)
  })

  test('stopping cancels it', () => {
    const world = searching().tell({ type: 'stop' })
    expect(world.model).toMatchObject({ status: 'paused', search: null })
  })
})

describe('shuffle', () => {
  const pages = () => [
    [album(1), album(2), album(3)],
    [album(4), album(5)],
  ]
  const shuffled = (seed: number) =>
    aWorld(pages(), seed).play(1).tell({ type: 'shuffle', on: true })

  test('picks any track of any album on any page, but never the current one', () => {
    const heard = new Set<number | null>()
    for (let seed = 0; seed < 40; seed++) {
      const world = shuffled(seed)
      for (let i = 0; i < 5; i++) {
        const before = world.trackId
        heard.add(world.hear(next).trackId)
        expect(world.trackId).not.toBe(before)
      }
    }
    expect([...heard].map(Number).sort()).toEqual(
      pages().flatMap((page) => page.flatMap((each) => each.playList.map(({ id }) => id))),
    )
  })

  test('is deterministic for a seed', () => {
    const run = () =>
      Array.from(
        { length: 8 },
        (
          (world) => () =>
            world.hear(next).trackId
        )(shuffled(7)),
      )
    expect(run()).toEqual(run())
  })

  test('picks the next track in advance, for preloading', () => {
    const world = shuffled(3)
    expect(world.nextIs).toBe('elsewhere')
    world.tell({ type: 'prepare' }).settle()
    const { nextId } = world
    expect(nextId).not.toBeNull()
    expect(world.tell(ended).trackId).toBe(nextId)
  })

  test('previous retraces the order played', () => {
    const world = shuffled(5)
    const way = [world.trackId, world.hear(next).trackId, world.hear(next).trackId]
    expect(world.hear(early).trackId).toBe(way[1])
    expect(world.hear(early).trackId).toBe(way[0])
  })

  test('without a list shuffles the release', () => {
    const world = aWorld([[album(1)]], 2).play(1, 0, { alone: true })
    world.tell({ type: 'shuffle', on: true })
    expect([11, 12]).toContain(world.hear(next).trackId)
  })

  test('with a single track ends the music', () => {
    const world = aWorld([[album(1, 1)]]).play(1, 0, { alone: true })
    expect(world.tell({ type: 'shuffle', on: true }).hear(ended).model.status).toBe('idle')
    const listed = aWorld([[album(1, 1)]])
      .play(1)
      .tell({ type: 'shuffle', on: true })
    expect(listed.hear(ended).model.status).toBe('idle')
  })

  test('the queue comes first', () => {
    const world = shuffled(1).tell({ type: 'queue', queue: [queued('a', album(9))] })
    expect(world.hear(next).trackId).toBe(90)
  })

  test('turning it off returns to the release’s order', () => {
    const world = shuffled(1)
      .tell({ type: 'prepare' })
      .settle()
      .tell({ type: 'shuffle', on: false })
    expect(world.nextId).toBe(11)
  })
})

describe('liked only', () => {
  const liked = { isFavorite: true }
  const some = aRelease([aTrack(10), aTrack(11, liked), aTrack(12), aTrack(13, liked)], { id: 1 })
  const none = album(2)
  const bought = album(3, 3, { isPurchased: true })
  const likedOnly = () =>
    aWorld([[some, none, bought]])
      .play(1)
      .tell({ type: 'likedOnly', on: true })

  test('moves between liked tracks', () => {
    const world = likedOnly()
    expect(world.hear(next).trackId).toBe(11)
    expect(world.hear(ended).trackId).toBe(13)
    expect(world.hear(early).trackId).toBe(11)
    expect(upNextOf(world.model).map(({ track }) => track.id)).toEqual([13])
  })

  test('skips albums without liked tracks and plays purchased ones completely', () => {
    const world = likedOnly()
    world.hear(next)
    world.hear(next)
    expect(world.hear(ended).trackId).toBe(30)
    expect(world.hear(ended).trackId).toBe(31)
  })

  test('plays purchased tracks', () => {
    const partlyOwned = aRelease([aTrack(10), aTrack(11, { isPurchased: true })], { id: 1 })
    const world = aWorld([[partlyOwned]]).tell({ type: 'likedOnly', on: true })
    expect(world.play(1).trackId).toBe(11)
  })

  test('pressing a track plays that track', () => {
    const world = likedOnly()
    expect(world.play(1, 2, { isTrackRow: true }).trackId).toBe(12)
  })

  test('includes a track liked in the meantime', () => {
    const world = likedOnly()
    world.tell({ type: 'liked', releaseId: 1, trackId: 12, liked: true })
    world.tell({ type: 'liked', releaseId: 1, trackId: 11, liked: false })
    world.tell({ type: 'liked', releaseId: 2, trackId: 13, liked: false })
    expect(world.nextId).toBe(12)
    world.tell({ type: 'liked', releaseId: 1, trackId: null, liked: true })
    expect(upNextOf(world.model)).toHaveLength(3)
    expect(currentTrack(world.model)?.isFavorite).toBe(true)
  })

  test('turning it on picks the next track again', () => {
    const world = aWorld([[some, none, bought]])
      .play(1, 3)
      .tell({ type: 'prepare' })
      .settle()
    expect(world.nextId).toBe(20)
    world.tell({ type: 'likedOnly', on: true }).tell({ type: 'prepare' }).settle()
    expect(world.nextId).toBe(30)
  })
})

describe('counting plays', () => {
  const world = () => aWorld([[album(1), album(2)]])

  test('counts a release and its following tracks', () => {
    expect(world().play(1).model.counts).toBe(true)
    expect(world().play(1, 2).hear(ended).model.counts).toBe(true)
  })

  test('does not count a track whose row was pressed, nor its loops; counts the next one', () => {
    const row = world().play(1, 0, { isTrackRow: true })
    expect(row.model.counts).toBe(false)
    expect(row.tell({ type: 'loop', on: true }).hear(ended).model.counts).toBe(false)
    expect(row.hear(next).model.counts).toBe(true)
  })

  test('does not count shuffled tracks; counts the one playing when shuffle is turned on', () => {
    const shuffled = world().play(1).tell({ type: 'shuffle', on: true })
    expect(shuffled.model.counts).toBe(true)
    expect(shuffled.hear(next).model.counts).toBe(false)
    expect(shuffled.tell({ type: 'shuffle', on: false }).model.counts).toBe(false)
  })

  test('counts queued tracks, even during shuffle', () => {
    const shuffled = world().play(1).tell({ type: 'shuffle', on: true })
    shuffled.tell({ type: 'queue', queue: [queued('a', album(5))] })
    expect(shuffled.hear(next).model.counts).toBe(true)
  })
})

describe('a saved player', () => {
  const restored = {
    at: { release: album(1), trackIndex: 1 },
    isFromQueue: false,
    resume: null,
    queue: [queued('a', album(5))],
    list: null,
    counts: false,
  }

  test('is restored paused', () => {
    const model = reduce(initialModel(), { type: 'restore', restored: restored })
    expect(model).toMatchObject({ ...restored, status: 'paused', start: 1 })
    expect(reduce(model, { type: 'toggle' })).toMatchObject({ status: 'loading', start: 1 })
  })

  test('yields to what has started in the meantime; its queue is kept', () => {
    const world = aWorld([[album(2)]]).play(2)
    world
      .tell({ type: 'queue', queue: [queued('b', album(6))] })
      .tell({ type: 'restore', restored: restored })
    expect(world.trackId).toBe(20)
    expect(world.model.queue.map(({ id }) => id)).toEqual(['a', 'b'])
  })

  test('replaces what was there when the listener continues it', () => {
    const world = aWorld([[album(2)]])
      .play(2)
      .tell({ type: 'pause' })
    const event = { type: 'restore', restored, replaces: true } as const
    expect(world.tell(event).model).toMatchObject({ ...restored, status: 'paused', start: 2 })
  })

  test('only restores its queue if the track is gone', () => {
    const model = reduce(initialModel(), { type: 'restore', restored: { ...restored, at: null } })
    expect(model).toMatchObject({ status: 'idle', at: null, queue: restored.queue })
  })
})
