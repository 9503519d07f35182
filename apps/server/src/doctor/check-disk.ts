import { mkdir, statfs } from 'node:fs/promises'
import type { Config } from '../config.ts'
import { DISK_MIN_BYTES } from '../platform/disk-space.ts'
import { broken, type Finding, ok, warning } from './finding.ts'

const COMFORTABLE_BYTES = 5e9

export async function checkDisk({ dataDir }: Pick<Config, 'dataDir'>): Promise<Finding> {
  await mkdir(dataDir, { recursive: true })
  const { bavail, bsize } = await statfs(dataDir)
  const what = `${((bavail * bsize) / 1e9).toFixed(1)} GB are free on the disk of ${dataDir}.`
  const fix = 'Free up space, or set HYPHA_DATA to a folder on a larger disk.'
  if (bavail * bsize < DISK_MIN_BYTES) return broken(what, fix)
  return bavail * bsize < COMFORTABLE_BYTES ? warning(what, fix) : ok(what)
}
