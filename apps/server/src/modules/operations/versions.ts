import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { System } from '@hypha/contract'
import { sql } from 'kysely'
import product from '../../../../../package.json' with { type: 'json' }
import type { Config } from '../../config.ts'
import type { Db } from '../../platform/database/connection.ts'

const LIMIT_MS = 3_000
let ffmpeg: Promise<string | null> | undefined

/** The versions of the product and of what it runs on. */
export async function readVersions(
  db: Db,
  transcoder: Config['transcoder'],
): Promise<System['versions']> {
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db)
  return {
    product: product.version,
    node: process.versions.node,
    // Distributions append the name of their package.
    postgres: rows[0]!.server_version.split(' ')[0]!,
    // A process never changes its FFmpeg.
    ffmpeg: await (ffmpeg ??= ffmpegVersion(transcoder).catch(() => null)),
  }
}

async function ffmpegVersion(transcoder: Config['transcoder']): Promise<string | null> {
  if (transcoder.kind === 'built-in') return (await import('node-av/ffmpeg')).ffmpegVersion()
  const { stdout } = await promisify(execFile)(transcoder.path, ['-version'], { timeout: LIMIT_MS })
  return /^ffmpeg version (\S+)/.exec(stdout)?.[1] ?? null
}
