import type { Release } from '@hypha/contract'
import { expect, test } from 'vitest'
import { type KnownFiles, recognize } from './known-files.ts'

const file = (name: string, lastModified = 5) => ({ name, size: 1000, lastModified })
const chosen = (...names: string[]) => names.map((name) => ({ file: file(name) }))

const track = (id: number, fileName: string, state: string) => ({
  song: {
    id,
    size: 1000,
    trackFile: {
      ...{ fileName, state },
      awaits: state === 'awaiting_upload' ? { fileName, lastModified: 5 } : null,
    },
  },
})
const known = (
  tracks: ReturnType<typeof track>[],
  uploads: { key: number; name: string; kind: string }[] = [],
): KnownFiles => ({
  release: { playList: tracks } as unknown as Release,
  waiting: [],
  uploads: uploads.map(({ key, name, kind }) => ({
    ...{ key, trackId: null, file: file(name) },
    state: { kind } as KnownFiles['uploads'][number]['state'],
  })),
})

test('a folder chosen again continues what was interrupted, and adds only what is missing', () => {
  const release = known([
    track(1, '1.wav', 'ready'),
    track(2, '2.wav', 'preparing'),
    track(3, '3.wav', 'awaiting_upload'),
  ])
  expect(recognize(chosen('1.wav', '2.wav', '3.wav', '4.wav'), release)).toEqual({
    fresh: chosen('4.wav'),
    continuing: chosen('3.wav'),
    restarted: [],
    here: 2,
  })
})

test('a copy of an uploaded file is recognized despite its modification time', () => {
  const copy = [{ file: file('1.wav', 9) }]
  expect(recognize(copy, known([track(1, '1.wav', 'ready')])).here).toBe(1)
})

test.each([
  ['of another size', [{ file: { ...file('1.wav'), size: 999 } }], 'ready'],
  ['whose track failed', chosen('1.wav'), 'failed'],
])('a file %s is new', (_, files, state) => {
  expect(recognize(files, known([track(1, '1.wav', state)])).fresh).toEqual(files)
})

test('one track is recognized in one of two files with its name and size', () => {
  const { here, fresh } = recognize(
    chosen('Intro.wav', 'Intro.wav'),
    known([track(1, 'Intro.wav', 'ready')]),
  )
  expect([here, fresh.length]).toEqual([1, 1])
})

test('files uploading in this browser are here; paused and failed ones start again', () => {
  const uploads = ['waiting', 'uploading', 'paused', 'failed'].map((kind, key) => ({
    ...{ key, kind },
    name: `${kind}.wav`,
  }))
  const files = uploads.map(({ name }) => ({ file: file(name) }))
  expect(recognize(files, known([], uploads))).toEqual({
    fresh: [],
    continuing: [],
    restarted: [2, 3],
    here: 2,
  })
})

test('files that wait for the release are not added twice', () => {
  const waiting = [file('1.wav')]
  const { here, fresh } = recognize(chosen('1.wav', '2.wav'), {
    ...{ release: null, waiting, uploads: [] },
  })
  expect([here, fresh]).toEqual([1, chosen('2.wav')])
})
