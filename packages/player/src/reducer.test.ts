import { describe, expect, test } from 'vitest'
import {
  type PlayerEvent,
  type PlayerModel,
  initialModel,
  isPlayable,
  nextSong,
  reduce,
} from './reducer.ts'
import { aRelease, aSong } from './testing/catalogue.ts'

const deleted = { deletedAt: '2026-01-01T00:00:00Z' }
const silent = { link: null, streams: [] }
/** Songs 0 to 5; the first, third and last cannot be played. */
const release = aRelease([
  aSong(1, deleted),
  aSong(2),
  aSong(3, silent),
  aSong(4),
  aSong(5),
  aSong(6, deleted),
])
const at = (songIndex: number, status: PlayerModel['status'] = 'playing'): PlayerModel => ({
  status,
  release,
  songIndex,
  start: 7,
})
const early = { type: 'previous', currentSeconds: 3 } as const
const late = { type: 'previous', currentSeconds: 3.1 } as const

describe('what plays next', () => {
  test.each<[string, PlayerModel, PlayerEvent, number]>([
    ['play begins the chosen song', initialModel, { type: 'play', release, songIndex: 3 }, 3],
    [
      'play of an unplayable song begins the next',
      at(4),
      { type: 'play', release, songIndex: 0 },
      1,
    ],
    ['next goes on', at(3), { type: 'next' }, 4],
    ['next passes over the unplayable', at(1), { type: 'next' }, 3],
    ['the end of a song begins the next', at(3), { type: 'ended' }, 4],
    ['the end passes over the unplayable', at(1), { type: 'ended' }, 3],
    ['a skip begins the next', at(3, 'loading'), { type: 'skip' }, 4],
    ['a skip after an error begins the next', at(3, 'error'), { type: 'skip' }, 4],
    ['previous goes back', at(4), early, 3],
    ['previous passes over the unplayable', at(3), early, 1],
    ['previous after 3 s begins the song again', at(4), late, 4],
    ['previous of the first begins it again', at(1), early, 1],
    ['a tap after an error tries the song again', at(4, 'error'), { type: 'toggle' }, 4],
    ['a tap after the end begins the release', at(4, 'idle'), { type: 'toggle' }, 1],
  ])('%s', (_title, model, event, songIndex) => {
    const start = model.start + 1
    expect(reduce(model, event)).toEqual({ release, status: 'loading', songIndex, start })
  })

  test.each<[string, PlayerModel, PlayerEvent]>([
    ['next of the last song', at(4), { type: 'next' }],
    [
      'play of a release with nothing to play',
      at(4),
      { type: 'play', release: aRelease([aSong(1, silent)]), songIndex: 0 },
    ],
    [
      'play of an empty release',
      initialModel,
      { type: 'play', release: aRelease([]), songIndex: 0 },
    ],
    ['a tap with nothing to play', initialModel, { type: 'toggle' }],
    ['previous with nothing to play', initialModel, early],
    ['a pause of what is paused', at(1, 'paused'), { type: 'pause' }],
    ['a pause of what has ended', at(4, 'idle'), { type: 'pause' }],
    ['a late report of sound after a pause', at(1, 'paused'), { type: 'playing' }],
    ['a stall after a pause', at(1, 'paused'), { type: 'waiting' }],
    ['the end of a song that fades into a pause', at(1, 'paused'), { type: 'ended' }],
    ['a refusal after a pause', at(1, 'paused'), { type: 'blocked' }],
  ])('nothing changes: %s', (_title, model, event) => expect(reduce(model, event)).toBe(model))

  test.each<[string, PlayerModel['status'], PlayerEvent, PlayerModel['status']]>([
    ['the first sound', 'loading', { type: 'playing' }, 'playing'],
    ['a stall', 'playing', { type: 'waiting' }, 'loading'],
    ['a tap while playing', 'playing', { type: 'toggle' }, 'paused'],
    ['a tap while loading', 'loading', { type: 'toggle' }, 'paused'],
    ['a tap while paused', 'paused', { type: 'toggle' }, 'loading'],
    ['a refused start', 'loading', { type: 'blocked' }, 'blocked'],
    ['a tap after a refusal', 'blocked', { type: 'toggle' }, 'loading'],
    ['a pause after a refusal', 'blocked', { type: 'pause' }, 'paused'],
    ['an error', 'loading', { type: 'failed' }, 'error'],
    ['a skip while paused', 'paused', { type: 'skip' }, 'error'],
  ])('%s: %s becomes %o', (_title, from, event, to) =>
    expect(reduce(at(3, from), event)).toEqual({ ...at(3, to) }),
  )

  test('the end of the last song ends the music, its skip is an error', () => {
    expect(reduce(at(4), { type: 'ended' })).toEqual(at(4, 'idle'))
    expect(reduce(at(4), { type: 'skip' })).toEqual(at(4, 'error'))
  })

  test('the next song is known before its turn', () => {
    expect(nextSong(at(1))?.id).toBe(4)
    expect(nextSong(at(4))).toBeNull()
    expect(nextSong(initialModel)).toBeNull()
  })

  test('a song is playable with a stream or a link, and when it is not deleted', () => {
    expect(isPlayable(aSong(1))).toBe(true)
    expect(isPlayable(aSong(1, silent))).toBe(false)
    expect(isPlayable(aSong(1, deleted))).toBe(false)
  })
})
