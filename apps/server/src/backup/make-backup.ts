/** Makes a backup of an instance, which may be in use. */
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ConnectionTarget } from '../platform/database/connection.ts'
import { listFolder } from '../ports/media-store/durable-files.ts'
import type { MediaStore } from '../ports/media-store/media-store.ts'
import { BackupError } from './backup-error.ts'
import { createMediaCopier } from './copy-media.ts'
import { copyErasures } from './erasure-copies.ts'
import { exportDatabase, withBackupLock } from './export-database.ts'
import {
  idOf,
  listBackups,
  type Manifest,
  readManifest,
  secretFileOf,
  writeManifest,
} from './manifest.ts'
import { type BackedUpFile, readMediaIndex, writeMediaIndex } from './media-index.ts'
import { pruneBackups } from './prune-backups.ts'
import { hashOfSecret, readSecret } from './secret-file.ts'
import { fingerprintOf, type Vault } from './vault.ts'

export interface BackupOptions {
  target: ConnectionTarget
  /** The instance's media. */
  store: MediaStore
  dataDir: string
  vault: Vault
  /** The secret also goes into encrypted backups. */
  includesSecret?: boolean
  /** Removes older backups than the newest ones. */
  keep?: number | undefined
}

export interface BackupResult {
  manifest: Manifest
  /** What was added to the target's media. */
  copied: { files: number; bytes: number }
}

/**
 * Media is copied before the database and again after it: a file that a row of the copied database refers to was
 * written before that row, and files removed meanwhile were copied in the first round.
 */
export const makeBackup = (options: BackupOptions): Promise<BackupResult> =>
  withBackupLock(options.target, async (client) => {
    const { store, vault, dataDir, keep } = options
    const media = await createMediaCopier(store, vault, await previousFiles(vault))
    await media.copy()
    const takenAt = new Date()
    const id = idOf(takenAt)
    const database = await exportDatabase(client, vault, id)
    await media.copy()
    await copyErasures(store, vault.store)
    const manifest: Manifest = {
      format: 1,
      id,
      takenAt: takenAt.toISOString(),
      ...database,
      media: await writeMediaIndex(vault, id, media.files.values()),
      pages: await copyPages(vault, dataDir),
      ...(await copySecret(options, id)),
    }
    await writeManifest(vault, manifest)
    if (keep !== undefined) await pruneBackups(vault, keep)
    return { manifest, copied: media.copied }
  })

/** The media of the newest backup; of none if there is none or it is damaged, which `--verify` reports. */
async function previousFiles(vault: Vault): Promise<Map<string, BackedUpFile>> {
  const files = new Map<string, BackedUpFile>()
  const id = (await listBackups(vault)).at(-1)
  if (id === undefined) return files
  try {
    for await (const file of readMediaIndex(vault, await readManifest(vault, id)))
      files.set(file.key, file)
  } catch (error) {
    if (!(error instanceof BackupError)) throw error
  }
  return files
}

/** Copies the operator's legal pages, which are not in the database. */
async function copyPages(vault: Vault, dataDir: string): Promise<Manifest['pages']> {
  const folder = join(dataDir, 'pages')
  const names = (await listFolder(folder)).map(({ name }) => name)
  const pages: Manifest['pages'] = []
  for (const name of names.filter((each) => each.endsWith('.md'))) {
    const read = () => createReadStream(join(folder, name)) as AsyncIterable<Buffer>
    const { sha256 } = await fingerprintOf(read())
    pages.push({ name, ...(await vault.write(vault.objectOf(sha256), read())) })
  }
  return pages
}

async function copySecret({ vault, dataDir, includesSecret }: BackupOptions, id: string) {
  const secret = await readSecret(dataDir)
  if (!secret) return { secretHash: null, secret: null }
  const isIncluded = vault.isEncrypted || includesSecret === true
  return {
    secretHash: hashOfSecret(secret),
    secret: isIncluded
      ? await vault.write(secretFileOf(id), Readable.from([secret]) as AsyncIterable<Buffer>)
      : null,
  }
}
