/** Restores the files of the data folder: the secret and the legal pages. */
import { mkdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { writeAtomically } from '../ports/media-store/atomic-file.ts'
import { BackupError } from './backup-error.ts'
import { type Manifest, secretFileOf } from './manifest.ts'
import { secretFile } from '../platform/secrets/secret-file.ts'
import { hashOfSecret, readSecret } from './secret-file.ts'
import type { Vault } from './vault.ts'

/** @throws BackupError if the folder has the secret of another instance */
export async function refuseOtherSecret(dataDir: string, { secretHash }: Manifest): Promise<void> {
  const secret = await readSecret(dataDir)
  if (secret && secretHash && hashOfSecret(secret) !== secretHash)
    throw new BackupError(
      `${secretFile(dataDir)} is not the secret of the backed-up instance. Replace it with the right one, or restore into an empty folder.`,
    )
}

/** @returns whether the instance has its secret now */
export async function restoreFiles(
  vault: Vault,
  { id, pages, secret }: Manifest,
  dataDir: string,
): Promise<boolean> {
  await mkdir(dataDir, { recursive: true })
  for (const page of pages)
    await writeAtomically(
      Readable.from(vault.read(vault.objectOf(page.sha256), page)),
      join(dataDir, 'pages', basename(page.name)),
      dataDir,
    )
  if (await readSecret(dataDir)) return true
  if (!secret) return false
  const content = Readable.from(vault.read(secretFileOf(id), secret))
  await writeAtomically(content, secretFile(dataDir), dataDir)
  return true
}
