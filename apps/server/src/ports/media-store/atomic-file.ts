import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { link, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { makeFolder, sync } from './durable-files.ts'

/**
 * Writes `body` to `target` through a temporary file on the same disk: it gets its name only when it is complete on
 * disk, and leaves nothing if `body` fails (F-02, F-03). With `exclusive` an existing target is not replaced: rejects
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
