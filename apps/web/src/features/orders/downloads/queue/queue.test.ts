import { beforeEach, expect, test } from 'vitest'
import { isUnfinished, readQueue } from './saved-queue.ts'
import { enqueue, removeFromQueue, nextInLine, stepOf, useDownloads, requeue } from './queue.ts'

const album = { release: 4, song: null, title: 'Rootwork' }
const track = { release: 4, song: 9, title: 'Bellows' }

beforeEach(() => useDownloads.setState({ items: [] }))

test('queues files in order, each once', () => {
  enqueue([
    { product: album, format: 'flac' },
    { product: track, format: 'flac' },
  ])
  expect(nextInLine()?.id).toBe('release 4')
  stepOf('release 4', { kind: 'preparing', done: 1, of: 2 })
  expect(nextInLine()?.id).toBe('song 9')
  enqueue([{ product: album, format: 'wav' }])
  expect(useDownloads.getState().items.map(({ id, format }) => [id, format])).toEqual([
    ['song 9', 'flac'],
    ['release 4', 'wav'],
  ])
  removeFromQueue('song 9')
  expect(nextInLine()).toMatchObject({ id: 'release 4', step: { kind: 'waiting' } })
})

test('retries after a network failure, but not after a refusal', () => {
  enqueue([
    { product: album, format: 'flac' },
    { product: track, format: 'flac' },
  ])
  stepOf('release 4', { kind: 'failed', message: 'No network.', unreached: true })
  stepOf('song 9', { kind: 'failed', message: 'No.' })
  expect(nextInLine()).toBeUndefined()
  requeue((step) => step.kind === 'failed' && step.unreached === true)
  expect(nextInLine()?.id).toBe('release 4')
})

test('saves queued and interrupted downloads', () => {
  for (const step of [
    { kind: 'waiting' },
    { kind: 'preparing', done: 1, of: 2 },
    { kind: 'failed', message: 'No network.', unreached: true },
  ] as const)
    expect(isUnfinished({ step })).toBe(true)
  for (const step of [{ kind: 'begun' }, { kind: 'failed', message: 'No.' }] as const)
    expect(isUnfinished({ step })).toBe(false)
})

test('restores saved downloads as paused and ignores invalid ones', () => {
  const good = { product: track, format: 'flac' }
  const bad = [
    null,
    7,
    { product: track },
    { product: track, format: 'ogg' },
    { product: { ...track, release: '4' }, format: 'flac' },
    { product: { ...track, title: 1 }, format: 'flac' },
  ]
  expect(readQueue(JSON.stringify([good, ...bad]))).toEqual([
    { id: 'song 9', ...good, step: { kind: 'paused' } },
  ])
  expect(readQueue('{')).toEqual([])
  expect(readQueue(null)).toEqual([])
  expect(readQueue('{}')).toEqual([])
})
