import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { link, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { makeFolder, sync } from './durable-files.ts'

/**
 * Writes `body` to `target` by way of `tempFolder`, on the same disk: whole on disk before it has its name, and
 * no trace when `body` fails (F-02, F-03). With `exclusive` an existing target is not replaced: rejects
 * with EEXIST.
 */
export async function writeAtomically(
  body: Readable,
  target: string,
  tempFolder: string,
  { exclusive = false } = {},
): Promise<void> {
  const temp = join(tempFolder, randomUUID())
  try {
    await pipeline(body, createWriteStream(temp, { flags: 'wx', mode: 0o600, flush: true }))
    await makeFolder(dirname(target))
    if (exclusive) await link(temp, target)
    else await rename(temp, target)
    await sync(dirname(target))
  } finally {
    await rm(temp, { force: true })
  }
}
