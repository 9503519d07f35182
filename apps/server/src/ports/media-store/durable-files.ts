/** File operations that are durable once they resolve, even after a power failure. */
import type { Dirent } from 'node:fs'
import { mkdir, open, readdir } from 'node:fs/promises'
import { dirname } from 'node:path'

/** A new folder is durable only once its parent folder is synced. */
export async function makeFolder(folder: string): Promise<void> {
  const highestMade = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (highestMade === undefined) return
  for (let at = folder; at.length >= highestMade.length; at = dirname(at)) {
    await sync(dirname(at))
  }
}

/** Flushes a file, or the names in a folder, to disk. */
export async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Lists a folder; none if it is gone. One that cannot be read is an error, not empty. */
export const listFolder = (folder: string): Promise<Dirent[]> =>
  readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (isAbsent(error)) return []
    throw error
  })

/** Returns whether a file operation failed with `code`, such as EEXIST. */
export const isCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code

export const isAbsent = (error: unknown) => isCode(error, 'ENOENT') || isCode(error, 'ENOTDIR')
