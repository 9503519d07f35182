import fs, { constants, type Stats } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { requireDiskSpace } from '../../platform/disk-space.ts'
import { writeAtomically } from './atomic-file.ts'
import { diskParts, type DiskPartUploads } from './disk-parts.ts'
import { isAbsent, listFolder } from './durable-files.ts'
import { checkKey, checkPrefix } from './keys.ts'
import {
  type ByteRange,
  type ListedObject,
  MediaMissing,
  type MediaStore,
  RangeOutside,
} from './media-store.ts'
import { signUploadUrl, type UploadSecrets } from './upload-url.ts'

export interface DiskChoice {
  kind: 'disk'
  /** A folder that no static route serves. */
  root: string
  publicUrl: string
  secret: UploadSecrets
}

export interface DiskMediaStore extends MediaStore {
  secret: UploadSecrets
  parts: DiskPartUploads
  /** Like `put`, but rejects with EEXIST if the object exists. */
  putOnce(key: string, body: Readable): Promise<void>
}

/** A write without progress for this long has been abandoned. */
const ABANDONED_MS = 60 * 60 * 1000

/** Opens a store in a folder, and first removes incomplete writes of earlier processes. */
export async function openDiskStore(choice: DiskChoice): Promise<DiskMediaStore> {
  const { root, secret } = choice
  // Parts of keys never start with a dot, so this folder cannot collide with an object.
  const tempFolder = join(root, '.writing')
  await mkdir(tempFolder, { recursive: true, mode: 0o700 })
  const pathOf = (key: string) => join(root, checkKey(key))

  const store: DiskMediaStore = {
    secret,
    parts: diskParts(choice),
    async put(key, body) {
      await requireDiskSpace(root)
      await writeAtomically(body, pathOf(key), tempFolder)
    },
    async putOnce(key, body) {
      await requireDiskSpace(root)
      await writeAtomically(body, pathOf(key), tempFolder, { exclusive: true })
    },
    open: async (key, range) => openStream(key, pathOf(key), range),
    read: async (key, range, into) => readRange(key, pathOf(key), range, into),
    stat: async (key) => {
      const found = await statAt(pathOf(key))
      return found && { bytes: found.size, writtenAt: found.mtime }
    },
    uploadUrl: async (key, terms) => signUploadUrl(choice, checkKey(key), terms),
    download: async (key, toLocalFile) => copyWhole(key, pathOf(key), toLocalFile),
    remove: async (prefix) => rm(join(root, checkPrefix(prefix)), { recursive: true, force: true }),
    sweep: async (olderThan) => removeOlder(tempFolder, olderThan),
    list: (prefix) => listFiles(root, prefix && `${checkPrefix(prefix)}/`),
    close: async () => {},
  }
  await store.sweep(new Date(Date.now() - ABANDONED_MS))
  return store
}

/** Yields every object below `prefix`; folders starting with a dot contain none. */
async function* listFiles(root: string, prefix = ''): AsyncGenerator<ListedObject> {
  // A folder may be removed during the walk.
  for (const entry of await listFolder(join(root, prefix))) {
    if (entry.name.startsWith('.')) continue
    if (entry.isDirectory()) yield* listFiles(root, `${prefix}${entry.name}/`)
    else {
      const key = prefix + entry.name
      const found = await statAt(join(root, key))
      if (found) yield { key, bytes: found.size, writtenAt: found.mtime }
    }
  }
}

async function openStream(key: string, path: string, range?: ByteRange): Promise<Readable> {
  const found = await statAt(path)
  if (!found) throw new MediaMissing(key)
  if (range && (range.start >= found.size || (range.end ?? range.start) < range.start)) {
    throw new RangeOutside(key)
  }
  const handle = await open(path, 'r')
  return handle.createReadStream(range)
}

// Plain descriptors, because a FileHandle costs more than the reading. Each wait for another thread costs as much as
// the reading itself, so only calls that may wait for the disk are asynchronous: the size of an open file is known, and
// closing writes nothing.
const openFile = promisify(fs.open)
const readFile = promisify(fs.read)

async function readRange(
  key: string,
  path: string,
  { start, end }: Required<ByteRange>,
  into?: Buffer | null,
) {
  const file = await openFile(path, 'r').catch((error: unknown) => {
    throw isAbsent(error) ? new MediaMissing(key) : error
  })
  try {
    const found = fs.fstatSync(file)
    if (!found.isFile()) throw new MediaMissing(key)
    const wanted = Math.min(end + 1, found.size) - start
    if (wanted <= 0) throw new RangeOutside(key)
    const bytes =
      into && into.length >= wanted ? into.subarray(0, wanted) : Buffer.allocUnsafe(wanted)
    const { bytesRead } = await readFile(file, bytes, 0, wanted, start)
    if (bytesRead !== wanted) throw new RangeOutside(key)
    return { bytes, total: found.size }
  } finally {
    fs.closeSync(file)
  }
}

async function copyWhole(key: string, path: string, toLocalFile: string) {
  if (!(await statAt(path))) throw new MediaMissing(key)
  const partial = `${toLocalFile}.part`
  try {
    await copyFile(path, partial, constants.COPYFILE_FICLONE)
    await rename(partial, toLocalFile)
  } finally {
    await rm(partial, { force: true })
  }
}

/** Returns the file at `path`; null if there is none, or for a folder. */
async function statAt(path: string): Promise<Stats | null> {
  try {
    const found = await stat(path)
    return found.isFile() ? found : null
  } catch (error) {
    if (isAbsent(error)) return null
    throw error
  }
}

async function removeOlder(folder: string, olderThan: Date) {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await statAt(path)
    if (found && found.mtime < olderThan) await rm(path, { force: true })
  }
}
