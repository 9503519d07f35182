import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { requireDiskSpace } from '../../platform/disk-space.ts'
import { isAbsent, isCode, listFolder, makeFolder, sync } from './durable-files.ts'
import { checkKey } from './keys.ts'
import {
  partCount,
  PartsMissing,
  type PartUpload,
  type PartUploads,
  UPLOAD_PART_BYTES,
  UploadGone,
} from './part-uploads.ts'
import { signPartUrl, type UploadSecrets } from './upload-url.ts'

interface Location {
  root: string
  publicUrl: string
  secret: UploadSecrets
}

export interface DiskPartUploads extends PartUploads {
  /** Saves a part's bytes; it has arrived when this resolves. Rejects with `UploadGone`. */
  take(id: string, number: number, body: AsyncIterable<Buffer>): Promise<void>
  has(id: string, number: number): Promise<boolean>
}

const ID = /^[0-9a-f]{24}$/
/** The file under construction: each part is written at its final position, so joining copies nothing. */
const DATA = 'data'
const KEY = 'key'

/**
 * One folder for each upload: the growing file, its future key, and an empty file named `7` once the seventh part is
 * complete on disk. An incomplete part has no such file, so it is sent again and overwritten.
 */
export function diskParts(location: Location): DiskPartUploads {
  // Parts of keys never start with a dot, so this folder cannot collide with an object.
  const folder = join(location.root, '.parts')
  const folderOf = (id: string) => {
    if (!ID.test(id)) throw new UploadGone({ key: '', id })
    return join(folder, id)
  }
  const pathOf = (id: string, name: string) => join(folderOf(id), name)

  const arrived = async (upload: PartUpload) => {
    const names = await readdir(folderOf(upload.id)).catch((error: unknown) => {
      throw isAbsent(error) ? new UploadGone(upload) : error
    })
    return names
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .sort((a, b) => a - b)
  }

  return {
    async begin(key) {
      const id = randomBytes(12).toString('hex')
      await mkdir(folderOf(id), { recursive: true, mode: 0o700 })
      await writeFile(pathOf(id, KEY), checkKey(key))
      await writeFile(pathOf(id, DATA), '')
      return { key, id }
    },
    url: async ({ id }, number, terms) => signPartUrl(location, id, number, terms),
    arrived,
    has: async (id, number) =>
      stat(pathOf(id, String(number))).then(
        () => true,
        () => false,
      ),

    async take(id, number, body) {
      await requireDiskSpace(location.root)
      const data = pathOf(id, DATA)
      let position = (number - 1) * UPLOAD_PART_BYTES
      try {
        for await (const chunk of body) {
          await writeAt(data, chunk, position)
          position += chunk.length
        }
        await sync(data)
        await writeFile(pathOf(id, String(number)), '')
        await sync(folderOf(id))
      } catch (error) {
        throw isAbsent(error) ? new UploadGone({ key: '', id }) : error
      }
    },

    async join(upload, bytes) {
      const numbers = await arrived(upload)
      const data = pathOf(upload.id, DATA)
      const found = await stat(data).catch(() => null)
      if (!found) throw new UploadGone(upload)
      if (numbers.length !== partCount(bytes) || found.size !== bytes)
        throw new PartsMissing(upload)
      const target = join(location.root, checkKey(upload.key))
      await makeFolder(dirname(target))
      // If the file exists, another process has joined it simultaneously.
      await link(data, target).catch((error: unknown) => {
        if (isAbsent(error)) throw new UploadGone(upload)
        if (!isCode(error, 'EEXIST')) throw error
      })
      await sync(dirname(target))
      await rm(folderOf(upload.id), { recursive: true, force: true })
    },

    abandon: async ({ id }) => rm(folderOf(id), { recursive: true, force: true }),

    async *list() {
      for (const { name: id } of await listFolder(folder)) {
        const [key, found] = await Promise.all([
          readFile(pathOf(id, KEY), 'utf8').catch(() => ''),
          stat(folderOf(id)).catch(() => null),
        ])
        if (found) yield { id, key, begunAt: found.birthtime }
      }
    },
  }
}

/** Opens the file for each chunk, so a slow sender can't write into a file that has been joined in the meantime. */
async function writeAt(path: string, chunk: Buffer, position: number): Promise<void> {
  const handle = await open(path, 'r+')
  try {
    await handle.write(chunk, 0, chunk.length, position)
  } finally {
    await handle.close()
  }
}
