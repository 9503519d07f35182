/** Reads a whole backup and finds everything that is missing or damaged. */
import { BackupError } from './backup-error.ts'
import { NotDecryptable } from './encrypted-stream.ts'
import { type Manifest, mediaFileOf, secretFileOf } from './manifest.ts'
import { readMediaIndex } from './media-index.ts'
import { type Fingerprint, fingerprintOf, type Vault } from './vault.ts'

/** @returns what is wrong; nothing if the backup can be restored */
export async function verifyBackup(vault: Vault, manifest: Manifest): Promise<string[]> {
  const problems: string[] = []
  const check = async (name: string, expected: Fingerprint) => {
    try {
      await fingerprintOf(vault.read(name, expected))
    } catch (error) {
      if (!(error instanceof BackupError || error instanceof NotDecryptable)) throw error
      problems.push(error.message)
    }
  }
  for (const table of manifest.tables) await check(table.file, table)
  for (const page of manifest.pages) await check(vault.objectOf(page.sha256), page)
  if (manifest.secret) await check(secretFileOf(manifest.id), manifest.secret)
  await check(mediaFileOf(manifest.id), manifest.media)
  // A damaged list can't be followed.
  if (problems.some((problem) => problem.startsWith(mediaFileOf(manifest.id)))) return problems
  const checked = new Set<string>()
  for await (const file of readMediaIndex(vault, manifest)) {
    if (checked.has(file.sha256)) continue
    checked.add(file.sha256)
    await check(vault.objectOf(file.sha256), file)
  }
  return problems
}
