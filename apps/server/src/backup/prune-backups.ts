import { BACKUPS, folderOf, listBackups, readManifest } from './manifest.ts'
import { readMediaIndex } from './media-index.ts'
import { OBJECTS, type Vault } from './vault.ts'

/**
 * Removes all but the newest `keep` backups, leftovers of failed ones, and files that no backup refers to anymore. A
 * backup loses its manifest first, so a killed run leaves only what the next one removes.
 */
export async function pruneBackups(vault: Vault, keep: number): Promise<void> {
  const ids = await listBackups(vault)
  const kept = new Set(ids.slice(-keep))
  const used = new Set<string>()
  for (const id of kept) {
    const manifest = await readManifest(vault, id)
    for (const { sha256 } of manifest.pages) used.add(vault.objectOf(sha256))
    for await (const { sha256 } of readMediaIndex(vault, manifest)) used.add(vault.objectOf(sha256))
  }
  for (const id of ids) if (!kept.has(id)) await vault.store.remove(`${folderOf(id)}/manifest`)
  const folders = new Set<string>()
  for await (const { key } of vault.store.list(BACKUPS)) folders.add(key.split('/')[1]!)
  for (const id of folders) if (!kept.has(id)) await vault.store.remove(folderOf(id))
  for await (const { key } of vault.store.list(OBJECTS))
    if (!used.has(key)) await vault.store.remove(key)
}
