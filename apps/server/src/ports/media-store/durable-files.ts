/** Names and bytes that are on the disk once these resolve, also after a power cut. */
import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'

/** A new folder's name is on disk only once the folder above it is. */
export async function makeFolder(folder: string): Promise<void> {
  const highestMade = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (highestMade === undefined) return
  for (let at = folder; at.length >= highestMade.length; at = dirname(at)) {
    await sync(dirname(at))
  }
}

/** Brings what was written to a file, or the names in a folder, to the disk. */
export async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Whether a failed file operation says `code`, such as EEXIST. */
export const isCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code

export const isAbsent = (error: unknown) => isCode(error, 'ENOENT') || isCode(error, 'ENOTDIR')
