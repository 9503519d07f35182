import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@playwright/test'
import { aiff, clicks, flac, sine, tagAiff, tagFlac, tagWav, wav } from '../support/audio/index.ts'

const short = { seconds: 11, channels: 1 } as const

/** A folder of masters: a tagged WAV, FLAC and AIFF, a fake one, and a text file. */
export async function folderOfMasters(title: string, artist: string): Promise<string> {
  const folder = test.info().outputPath(title)
  await mkdir(folder, { recursive: true })
  const of = (name: string, number: string) => ({
    title: name,
    artist,
    album: title,
    number,
    genre: 'Goa Trance',
  })
  const files: Record<string, Buffer | string> = {
    'c.wav': tagWav(wav({ ...short, signal: clicks(145) }), {
      ...of('First Light', '1'),
      bpm: '145',
      key: 'Am',
      isrc: 'DEA1B2600001',
    }),
    'b.flac': tagFlac(flac({ ...short, signal: sine(220) }), {
      ...of('Second Root', '2'),
      bpm: '73',
      key: '9A',
    }),
    'a.aiff': tagAiff(aiff({ ...short, signal: sine(330) }), { ...of('Third Bell', '3') }),
    'z broken.wav': 'no sound at all, but long enough to be looked at',
    'notes.txt': 'mastered by ear',
    '.hidden.wav': 'x',
  }
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  return folder
}
