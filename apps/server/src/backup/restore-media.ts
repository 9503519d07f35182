/** Copies media files from a backup, and checks their hashes. */
import { Readable } from 'node:stream'
import type { MediaStore } from '../ports/media-store/media-store.ts'
import { ERASURES } from '../modules/accounts/index.ts'
import { BackupError } from './backup-error.ts'
import type { Manifest } from './manifest.ts'
import { type BackedUpFile, readMediaIndex } from './media-index.ts'
import { fingerprintOf, type Vault } from './vault.ts'

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.mp4': 'audio/mp4',
  '.wav': 'audio/wav',
  '.flac': 'audio/flac',
  '.mp3': 'audio/mpeg',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.zip': 'application/zip',
}

/**
 * Files that are there already are compared by hash and replaced if they differ. Others than those of the backup are
 * refused before anything is written, unless `keepsOthers`.
 */
export async function restoreMedia(
  vault: Vault,
  manifest: Manifest,
  to: MediaStore,
  { keepsOthers }: { keepsOthers: boolean },
): Promise<void> {
  const there = new Map<string, number>()
  for await (const { key, bytes } of to.list())
    if (!key.startsWith(`${ERASURES}/`)) there.set(key, bytes)
  if (there.size > 0 && !keepsOthers) await refuseOthers(vault, manifest, there)
  for await (const file of readMediaIndex(vault, manifest)) {
    if (there.get(file.key) === file.bytes && (await isIntact(to, file))) continue
    const content = vault.read(vault.objectOf(file.sha256), file)
    await to.put(file.key, Readable.from(content, { objectMode: false }), contentTypeOf(file.key))
  }
}

async function refuseOthers(
  vault: Vault,
  manifest: Manifest,
  there: ReadonlyMap<string, number>,
): Promise<void> {
  const others = new Set(there.keys())
  for await (const { key } of readMediaIndex(vault, manifest)) others.delete(key)
  if (others.size > 0)
    throw new BackupError(
      `The media store has ${others.size} files that are not in the backup. Restore into an empty one, or keep them with --keep-files if it is the one that the backup was made of.`,
    )
}

const isIntact = async (store: MediaStore, { key, sha256 }: BackedUpFile) =>
  (await fingerprintOf((await store.open(key)) as AsyncIterable<Buffer>)).sha256 === sha256

const contentTypeOf = (key: string) =>
  CONTENT_TYPES[/\.\w+$/.exec(key)?.[0] ?? ''] ?? 'application/octet-stream'
