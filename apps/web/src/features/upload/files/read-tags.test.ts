/** Tags of files as real programs write them. */
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { keyById } from '@hypha/contract/rules/camelot'
import { expect, test } from 'vitest'
import {
  aiff,
  flac,
  type TaggedPicture,
  TINY_PNG,
  wav,
  withChunkPictures,
  withFlacPictures,
} from '../../../../../../tests/support/audio/index.ts'
import { readTags } from './read-tags.ts'

const FILES = join(import.meta.dirname, '../../../../../../tests/support/audio/tagged')

async function read(name: string) {
  const bytes = new Uint8Array(await readFile(join(FILES, name)))
  const type = name.endsWith('.flac') ? 'audio/flac' : 'audio/wav'
  return (await readTags(new File([bytes], basename(name), { type }), async () => false))!
}

const guest = (name: string) => ({ name, role: 'featuring' })

test.each([
  ['tag-info-utf8.wav', { title: 'Café Müller 夜', artistName: 'Ünder Test' }],
  ['tag-utf8-in-latin1.wav', { title: 'Žluťoučký kůň' }],
  ['tag-shiftjis-in-latin1.wav', { title: '夜明けの森' }],
  ['tag-zero-width.wav', { title: 'Root Signal' }],
  ['flac-bpm-decimal.flac', { title: 'Decimal', bpm: 145.3 }],
  ['collab-1.flac', { title: 'T1', artistName: 'Alpha Moss' }],
  [
    'collab-2.flac',
    { title: 'T2', artistName: 'Alpha Moss', secondaryArtists: [guest('Beta Fern')] },
  ],
  [
    'collab-3.flac',
    { title: 'T3', artistName: 'Alpha Moss', secondaryArtists: [guest('Gamma Bark')] },
  ],
  [
    'flac-artists-3.flac',
    {
      ...{ title: 'Three artists', artistName: 'Alpha' },
      secondaryArtists: [guest('Beta'), guest('Gamma')],
    },
  ],
])('%s is read as %o', async (name, track) => expect((await read(name)).track).toEqual(track))

test('a tempo with a comma and a key with a tuning', async () => {
  const { track } = await read('tag-bpm-comma.wav')
  expect(track.bpm).toBe(145.3)
  expect(keyById(track.keyId)?.code).toBe('3A')
})

test('of two pictures, the cover is the front', async () => {
  const { cover } = await read('flac-two-pictures.flac')
  const bytes = await readFile(join(FILES, 'flac-two-pictures.flac'))
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47])
  const second = bytes.indexOf(png, bytes.indexOf(png) + 1)
  expect(Buffer.from(await cover!.arrayBuffer())).toEqual(
    bytes.subarray(second, second + cover!.size),
  )
})

test.each([
  ['flac', 'audio/flac'],
  ['wav', 'audio/wav'],
  ['aiff', 'audio/aiff'],
])('of several pictures in %s, the cover is the front, otherwise the first', async (kind, type) => {
  const back = { type: 4, data: Buffer.concat([TINY_PNG, Buffer.from('back')]) }
  const other = { type: 6, data: Buffer.concat([TINY_PNG, Buffer.from('disc')]) }
  const front = { type: 3, data: Buffer.concat([TINY_PNG, Buffer.from('front')]) }
  const sound = { seconds: 0.1 }
  const makes: Record<string, (pictures: TaggedPicture[]) => Buffer> = {
    flac: (pictures) => withFlacPictures(flac(sound), pictures),
    wav: (pictures) => withChunkPictures(wav(sound), pictures),
    aiff: (pictures) => withChunkPictures(aiff(sound), pictures, 'before'),
  }
  const coverOf = async (pictures: TaggedPicture[]) => {
    const file = new File([new Uint8Array(makes[kind]!(pictures))], `a.${kind}`, { type })
    const { cover } = (await readTags(file, async () => false))!
    return Buffer.from(await cover!.arrayBuffer())
  }
  expect((await coverOf([back, other, front])).equals(front.data)).toBe(true)
  expect((await coverOf([back, other])).equals(back.data)).toBe(true)
})
