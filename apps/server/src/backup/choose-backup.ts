import { BackupError } from './backup-error.ts'
import { idOf, listBackups, type Manifest, readManifest } from './manifest.ts'
import type { Vault } from './vault.ts'

/** Returns the newest backup, or the newest one that is not younger than `at`. @throws BackupError if there is none */
export async function chooseBackup(vault: Vault, at?: Date): Promise<Manifest> {
  const ids = await listBackups(vault)
  if (ids.length === 0) throw new BackupError('There is no complete backup.')
  // Ids are times, so they sort like them.
  const id = ids.findLast((each) => !at || each <= idOf(at))
  if (id !== undefined) return readManifest(vault, id)
  throw new BackupError(
    `There is no backup from before ${at!.toISOString()}. The oldest is ${ids[0]}.`,
  )
}
