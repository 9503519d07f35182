import { createHash } from 'node:crypto'
import type { DownloadFormatId } from '@hypha/contract'
import { contentsHash } from './contents.ts'
import type { CoverFile } from './cover-files.ts'
import type { MusicRow } from './downloads.queries.ts'
import { distinctNames, folderName, trackFileName } from './file-names.ts'
import { extensionOf } from './formats.ts'
import { extraEntries } from './release-extras.ts'
import type { ExtraRow } from './release-extras.queries.ts'
import type { Parts } from './read-parts.ts'
import { type ZipEntry, zipLayout } from './zip/zip-layout.ts'

/** A row of the file cache. */
export interface CachedFile {
  track_id: number
  format: DownloadFormatId
  contents_hash: string
  key: string | null
  bytes: number | null
  crc32: number | null
}

type MadeFile = CachedFile & { key: string; bytes: number; crc32: number }

/** Returns the cached file of a track if its contents are current. */
export const currentFile = (
  row: MusicRow,
  format: DownloadFormatId,
  cachedFiles: readonly CachedFile[],
): MadeFile | null =>
  cachedFiles.find(
    (file): file is MadeFile =>
      file.track_id === row.id &&
      file.format === format &&
      file.key !== null &&
      file.contents_hash === contentsHash(row, format),
  ) ?? null

export interface ReleaseZip {
  fileName: string
  layout: Parts
  /** Changes if any byte changes. */
  version: string
}

/** Returns the ZIP of a release; null while a file is missing. */
export function releaseZip(
  rows: readonly MusicRow[],
  format: DownloadFormatId,
  cachedFiles: readonly CachedFile[],
  cover: CoverFile | null,
  extras: readonly ExtraRow[],
): ReleaseZip | null {
  const files = rows.map((row) => currentFile(row, format, cachedFiles))
  const [release] = rows
  if (!release || !files.every((file) => file !== null)) return null
  const folder = folderName(release)
  const names = distinctNames(rows.map((row) => trackFileName(row, extensionOf(row, format))))
  const entries: ZipEntry[] = files.map(({ key, bytes, crc32 }, i) => ({
    name: `${folder}/${names[i]!}`,
    key,
    bytes,
    crc32,
  }))
  if (cover) entries.push({ name: `${folder}/cover.jpg`, ...cover })
  entries.push(...extraEntries(extras, folder))
  const contents = JSON.stringify([entries, release.released_at])
  return {
    fileName: `${folder}.zip`,
    layout: zipLayout(entries, release.released_at),
    version: createHash('sha256').update(contents).digest('hex').slice(0, 32),
  }
}
