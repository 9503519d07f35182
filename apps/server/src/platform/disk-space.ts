import { statfs } from 'node:fs/promises'

/** With less free space, the server doesn't start and isn't ready: PostgreSQL and uploads would fail at any moment. */
export const DISK_MIN_BYTES = 300 * 1024 * 1024

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
