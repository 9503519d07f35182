import { expect, test } from 'vitest'
import { skipReason } from './skip-reason.ts'

const file = (name: string, ...content: (string | readonly number[])[]) =>
  new File(
    content.map((part) => (typeof part === 'string' ? part : new Uint8Array(part))),
    name,
  )
/** An ID3 tag of 130 bytes: the size has seven bits per byte. */
const id3 = ['ID3', [4, 0, 0, 0, 0, 1, 2], [...Array.from({ length: 130 }, () => 0)]] as const

test.each([
  ['tagged320.mp3', file('tagged320.mp3', 'ID3'), 'mp3'],
  ['an AAC file', file('a.m4a', 'x'), 'lossy'],
  ['a text file', file('notes.txt', 'hello'), 'type'],
  ['an empty master', file('empty.wav'), 'empty'],
  ['an MP3 with an ID3 tag named .wav', file('a.wav', ...id3, [0xff, 0xfb]), 'mp3Inside'],
  ['a bare MP3 named .wav', file('a.wav', [0xff, 0xfb, 0x90, 0]), 'mp3Inside'],
  ['a bare AAC file named .flac', file('a.flac', [0xff, 0xf1, 0x50]), 'lossyInside'],
  ['an Ogg file named .wav', file('a.wav', 'OggS'), 'lossyInside'],
  ['an M4A file named .aiff', file('a.aiff', [0, 0, 0, 32], 'ftypM4A '), 'lossyInside'],
])('skips %s', async (_, chosen, reason) => expect(await skipReason(chosen)).toBe(reason))

test('skips a file that is too big', async () => {
  const big = Object.defineProperty(file('a.wav', 'RIFF'), 'size', { value: 2_000_000_001 })
  expect(await skipReason(big)).toBe('tooBig')
})

test.each([
  ['a WAV', file('a.wav', 'RIFF')],
  ['a large WAV', file('a.WAV', 'RF64')],
  ['an AIFF', file('a.aif', 'FORM')],
  ['a FLAC', file('a.flac', 'fLaC')],
  ['a FLAC behind an ID3 tag', file('a.flac', ...id3, 'fLaC')],
  ['content that only the server knows', file('a.w64', 'riff')],
])('accepts %s', async (_, chosen) => expect(await skipReason(chosen)).toBeNull())
