/** The list of media files in a backup: compressed lines, because there can be millions. */
import { Readable } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import * as z from 'zod'
import { asDamage } from './backup-error.ts'
import { type Manifest, mediaFileOf } from './manifest.ts'
import type { Fingerprint, Vault } from './vault.ts'

const Line = z.tuple([z.string(), z.int(), z.int(), z.string()])

export interface BackedUpFile extends Fingerprint {
  key: string
  /** When the file was written, in milliseconds. */
  writtenAt: number
}

export async function writeMediaIndex(
  vault: Vault,
  id: string,
  files: Iterable<BackedUpFile>,
): Promise<Manifest['media']> {
  let count = 0
  let totalBytes = 0
  function* lines() {
    for (const { key, bytes, writtenAt, sha256 } of files) {
      count++
      totalBytes += bytes
      yield `${JSON.stringify([key, bytes, writtenAt, sha256])}\n`
    }
  }
  const zip = Readable.from(lines()).pipe(createGzip({ level: 1 }))
  const written = await vault.write(mediaFileOf(id), zip)
  return { ...written, files: count, totalBytes }
}

/** Yields the media files of a backup. Fails at the end if the list was damaged. */
export async function* readMediaIndex(
  vault: Vault,
  { id, media }: Pick<Manifest, 'id' | 'media'>,
): AsyncGenerator<BackedUpFile> {
  const file = Readable.from(vault.read(mediaFileOf(id), media), { objectMode: false })
  const zip = createGunzip()
  file.on('error', (error) => zip.destroy(error))
  try {
    for await (const line of linesOf(file.pipe(zip))) {
      const [key, bytes, writtenAt, sha256] = Line.parse(JSON.parse(line))
      yield { key, bytes, writtenAt, sha256 }
    }
  } catch (error) {
    throw asDamage(error, mediaFileOf(id))
  }
}

/** Unlike `readline`, it fails if the stream fails. */
async function* linesOf(text: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest = ''
  for await (const part of text) {
    const lines = (rest + part.toString()).split('\n')
    rest = lines.pop()!
    yield* lines
  }
}
