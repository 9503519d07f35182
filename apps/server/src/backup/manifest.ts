/**
 * What a backup consists of. Its manifest is written last, so a backup without one is incomplete and doesn't count.
 *
 *     backups/<id>/manifest           this file
 *     backups/<id>/tables/<n>.gz      rows of a table, as PostgreSQL's COPY writes them
 *     backups/<id>/media.gz           key, size, time and SHA-256 of each media file, a line of JSON each
 *     backups/<id>/secret             the instance's secret, if included
 *     objects/ab/abcd…                files by hash, shared by all backups
 *     erasures/<id>-<created at>      deleted accounts, kept when old backups are removed
 */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import * as z from 'zod'
import { BackupError } from './backup-error.ts'
import type { Vault } from './vault.ts'

const Fingerprint = z.object({
  bytes: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

const Table = Fingerprint.extend({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int().nonnegative(),
  file: z.string(),
})
export type BackedUpTable = z.output<typeof Table>

const Sequence = z.object({
  schema: z.string(),
  name: z.string(),
  /** As text, because it can be larger than a number. */
  value: z.string(),
})
export type BackedUpSequence = z.output<typeof Sequence>

const Manifest = z.object({
  format: z.literal(1),
  id: z.string(),
  /** The point in time of the database. */
  takenAt: z.iso.datetime(),
  /** The migrations of the database, in order. */
  migrations: z.array(z.string()),
  /** The version of the job queue's tables. */
  jobsVersion: z.int(),
  tables: z.array(Table),
  sequences: z.array(Sequence),
  media: Fingerprint.extend({ files: z.int(), totalBytes: z.int() }),
  /** Legal pages, each stored as an object. */
  pages: z.array(Fingerprint.extend({ name: z.string() })),
  /** Tells whether a secret is the right one; null if there was none. */
  secretHash: z.string().nullable(),
  /** Whether the secret itself is in the backup. */
  secret: Fingerprint.nullable(),
})
export type Manifest = z.output<typeof Manifest>

/** The folder of backups. */
export const BACKUPS = 'backups'
const MANIFEST = 'manifest'

export const folderOf = (id: string) => `${BACKUPS}/${id}`
export const mediaFileOf = (id: string) => `${folderOf(id)}/media.gz`
export const secretFileOf = (id: string) => `${folderOf(id)}/secret`

/** Returns the id of a backup: its time, in the letters of object keys. */
export const idOf = (takenAt: Date) => takenAt.toISOString().toLowerCase().replaceAll(/[:.]/g, '-')

/** Writes the manifest, which makes the backup valid. A hash at its end protects it against damage. */
export async function writeManifest(vault: Vault, manifest: Manifest): Promise<void> {
  const body = JSON.stringify(manifest)
  const content = Buffer.from(`${body}\n${hashOf(body)}\n`)
  await vault.write(`${folderOf(manifest.id)}/${MANIFEST}`, Readable.from([content]))
}

/** @throws BackupError if it was damaged or isn't readable by this version */
export async function readManifest(vault: Vault, id: string): Promise<Manifest> {
  const name = `${folderOf(id)}/${MANIFEST}`
  const [body = '', hash] = (await vault.readWhole(name)).toString().split('\n')
  if (!vault.isEncrypted && body.startsWith('hypha-backup-encrypted'))
    throw new BackupError(`${name} is encrypted. Set HYPHA_BACKUP_KEY to the key of the backup.`)
  if (hash !== hashOf(body)) throw new BackupError(`${name} is damaged.`)
  const { success, data } = Manifest.safeParse(JSON.parse(body))
  if (!success) throw new BackupError(`${name} was written by another version of Hypha.`)
  return data
}

/** Returns the ids of all complete backups, oldest first. */
export async function listBackups({ store }: Vault): Promise<string[]> {
  const ids: string[] = []
  for await (const { key } of store.list(BACKUPS)) {
    const [, id, file] = key.split('/')
    if (id && file === MANIFEST) ids.push(id)
  }
  return ids.sort()
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
