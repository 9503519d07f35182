/** Copies media files that the target doesn't have yet. */
import { MediaMissing, type MediaStore } from '../ports/media-store/media-store.ts'
import { ERASURES } from '../modules/accounts/index.ts'
import type { BackedUpFile } from './media-index.ts'
import { fingerprintOf, OBJECTS, UnexpectedContent, type Vault } from './vault.ts'

export interface MediaCopier {
  /** Copies all files that are there now and were not copied by an earlier call. */
  copy(): Promise<void>
  /** All files found so far, by key. */
  files: Map<string, BackedUpFile>
  /** What this backup added to the target. */
  copied: { files: number; bytes: number }
}

/** @param previous the files of the previous backup: those with the same size and time aren't read again */
export async function createMediaCopier(
  from: MediaStore,
  vault: Vault,
  previous: Map<string, BackedUpFile>,
): Promise<MediaCopier> {
  const present = new Set<string>()
  for await (const { key } of vault.store.list(OBJECTS)) present.add(key)
  const files = new Map<string, BackedUpFile>()
  const copied = { files: 0, bytes: 0 }

  const copyFile = async (key: string, writtenAt: number, bytes: number) => {
    const isKnown = (file: BackedUpFile | undefined) =>
      file?.writtenAt === writtenAt && file.bytes === bytes
    if (isKnown(files.get(key))) return
    const known = previous.get(key)
    const read = async () => (await from.open(key)) as AsyncIterable<Buffer>
    // Read twice, because its hash is its name in the target.
    const fingerprint = known && isKnown(known) ? known : await fingerprintOf(await read())
    const name = vault.objectOf(fingerprint.sha256)
    if (!present.has(name)) {
      await vault.write(name, await read(), fingerprint)
      present.add(name)
      copied.files++
      copied.bytes += fingerprint.bytes
    }
    files.set(key, { key, writtenAt, bytes: fingerprint.bytes, sha256: fingerprint.sha256 })
  }

  return {
    files,
    copied,
    async copy() {
      for await (const { key, writtenAt, bytes } of from.list()) {
        if (key.startsWith(`${ERASURES}/`)) continue
        const attempt = () => copyFile(key, writtenAt.getTime(), bytes)
        await attempt().catch((error: unknown) => {
          // Replaced while it was read.
          if (error instanceof UnexpectedContent) {
            previous.delete(key)
            return attempt().catch(ignoreRemoved)
          }
          ignoreRemoved(error)
        })
      }
    },
  }
}

function ignoreRemoved(error: unknown): void {
  if (!(error instanceof MediaMissing)) throw error
}
