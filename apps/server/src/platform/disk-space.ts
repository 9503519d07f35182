import { statfs } from 'node:fs/promises'

/** With less free space, the server doesn't start and isn't ready: PostgreSQL and uploads would fail at any moment. */
export const DISK_MIN_BYTES = 300 * 1024 * 1024

/** Returns whether an error means a full disk: of this machine, or of the database (53100). */
export const isDiskFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT', '53100'].includes((error as { code?: string } | null)?.code ?? '')

/** Leaves the last space of a disk to the database, which could not even be read without any. @throws ENOSPC */
export async function requireDiskSpace(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < DISK_MIN_BYTES)
    // not translated: for the log
    throw Object.assign(new Error(`The disk of ${folder} is almost full.`), { code: 'ENOSPC' })
}

interface Folders {
  dataDir: string
  storage: { kind: 'disk'; root: string } | { kind: 's3' }
}

/** Reads the space of the disks that the server writes to. */
export async function readDisks({ dataDir, storage }: Folders) {
  const read = async (folder: 'data' | 'media', path: string) => {
    const { bavail, blocks, bsize } = await statfs(path)
    return { folder, freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  }
  return [
    await read('data', dataDir),
    ...(storage.kind === 'disk' ? [await read('media', storage.root)] : []),
  ]
}
