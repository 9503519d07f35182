import { RELEASE_FILE_EXTENSIONS } from '@hypha/contract'
import { expect, test } from 'vitest'
import { isOfType } from './file-signature.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')
const HEADS: Readonly<Record<string, Buffer>> = {
  pdf: bytes('%PDF-1.7\n'),
  txt: Buffer.from('Spores — im Wind\n'),
  jpg: bytes('\xff\xd8\xff\xe0\0\x10JFIF'),
  jpeg: bytes('\xff\xd8\xff\xe1'),
  png: bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'),
  webp: bytes('RIFF\0\0\0\0WEBPVP8 '),
  tif: bytes('II*\0'),
  tiff: bytes('MM\0*'),
  wav: bytes('RIFF\0\0\0\0WAVEfmt '),
  aif: bytes('FORM\0\0\0\0AIFFCOMM'),
  aiff: bytes('FORM\0\0\0\0AIFCFVER'),
  flac: bytes('fLaC\0'),
  mp3: bytes('ID3\x03'),
  m4a: bytes('\0\0\0\x20ftypM4A '),
  ogg: bytes('OggS\0'),
  opus: bytes('OggS\0'),
  mid: bytes('MThd\0'),
  midi: bytes('MThd\0'),
  mp4: bytes('\0\0\0\x20ftypisom'),
  mov: bytes('\0\0\0\x14ftypqt  '),
  webm: bytes('\x1a\x45\xdf\xa3'),
  mkv: bytes('\x1a\x45\xdf\xa3'),
  zip: bytes('PK\x03\x04'),
}
const all = [...new Set(Object.values(RELEASE_FILE_EXTENSIONS).flat())]

test.each(all)('recognizes a .%s, and no program or page as one', (extension) => {
  expect(isOfType(extension, HEADS[extension]!)).toBe(true)
  expect(isOfType(extension, bytes('MZ\x90\0\x03\0\0\0\x04\0\0\0'))).toBe(false)
  expect(isOfType(extension, bytes('\x7fELF\x02\x01\x01\0\0\0\0\0'))).toBe(false)
  if (extension !== 'txt') expect(isOfType(extension, bytes('<html><script>'))).toBe(false)
})

test('accepts an MP3 without tags', () => expect(isOfType('mp3', bytes('\xff\xfb\x90'))).toBe(true))

test('rejects unknown extensions', () => expect(isOfType('exe', bytes('MZ'))).toBe(false))
