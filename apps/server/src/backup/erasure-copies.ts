/**
 * The log of deleted accounts is copied beside the backups and never removed with them, so that a restore repeats
 * deletions that are younger than the backup.
 */
import { Readable } from 'node:stream'
import type { MediaStore } from '../ports/media-store/media-store.ts'
import { ERASURES } from '../modules/accounts/index.ts'

/** Copies the entries that `to` lacks. They consist of their key only. @returns all keys of `from` */
export async function copyErasures(from: MediaStore, to: MediaStore): Promise<string[]> {
  const known = new Set(await erasureKeys(to))
  const keys = await erasureKeys(from)
  for (const key of keys) if (!known.has(key)) await to.put(key, Readable.from([key]), 'text/plain')
  return keys
}

/** Returns the log of a store. */
export async function erasureKeys(store: MediaStore): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of store.list(ERASURES)) keys.push(key)
  return keys
}
