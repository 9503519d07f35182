/**
 * Replaces the data folder of the embedded PostgreSQL by an upgraded one. All folders are next to each other:
 *
 *     postgres             in use
 *     postgres.upgrading   work in progress, which a new attempt deletes
 *     postgres.upgraded    complete, about to become `postgres`
 *     postgres-17          the replaced one, until the operator deletes it
 */
import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

export const upgradingFolder = (dir: string) => `${dir}.upgrading`
export const replacedFolder = (dir: string, major: number) => `${dir}-${major}`
const upgradedFolder = (dir: string) => `${dir}.upgraded`

/**
 * Replaces the cluster of `dir`, which version `from` wrote, by `upgraded`. If the process is killed, either the old
 * one is still in place, or `finishReplacing` completes it.
 */
export async function replaceCluster(dir: string, upgraded: string, from: number): Promise<void> {
  await renameDurably(upgraded, upgradedFolder(dir))
  await renameDurably(dir, replacedFolder(dir, from))
  await finishReplacing(dir)
}

/**
 * Puts a complete upgraded cluster in place. Does nothing while the old one is still there: it may have been used in
 * the meantime.
 */
export async function finishReplacing(dir: string): Promise<void> {
  if (existsSync(dir) || !existsSync(upgradedFolder(dir))) return
  await renameDurably(upgradedFolder(dir), dir)
}

/** Removes what an interrupted upgrade left, unless a complete cluster still has to be put in place. */
export async function removeUnfinished(dir: string): Promise<void> {
  if (!existsSync(dir)) return
  for (const folder of [upgradingFolder(dir), upgradedFolder(dir)])
    // The server of a killed upgrade may still be writing its last files.
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
}

async function renameDurably(from: string, to: string): Promise<void> {
  await rename(from, to)
  const parent = await open(dirname(to), 'r')
  try {
    await parent.sync()
  } finally {
    await parent.close()
  }
}
