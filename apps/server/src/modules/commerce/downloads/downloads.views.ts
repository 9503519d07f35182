import {
  type Download,
  DOWNLOAD_FORMATS,
  type DownloadFormat,
  type PastDownload,
} from '@hypha/contract'
import { trackIdentifier, viewCover } from '../../catalogue/index.ts'
import type { MusicRow, PastRow } from './downloads.queries.ts'
import { isOffered, trackFormat } from './formats.ts'
import { currentFile, type CachedFile } from './release-zip.ts'

const sameOrNull = <T>(values: readonly (T | null)[]): T | null =>
  new Set(values).size === 1 ? values[0]! : null

/** Returns the formats of a release or a track, with the size of each. */
export function viewFormats(
  rows: readonly MusicRow[],
  cachedFiles: readonly CachedFile[],
  isRelease: boolean,
): DownloadFormat[] {
  return DOWNLOAD_FORMATS.filter((format) => rows.every((row) => isOffered(row, format))).map(
    (format) => {
      const files = rows.map((row) => currentFile(row, format, cachedFiles))
      const tracks = rows.map((row, i) => trackFormat(row, format, files[i]?.bytes ?? null))
      return {
        id: format,
        extension: [...new Set(tracks.map(({ extension }) => extension))].join(', '),
        bitDepth: sameOrNull(tracks.map(({ bitDepth }) => bitDepth)),
        sampleRate: sameOrNull(tracks.map(({ sampleRate }) => sampleRate)),
        kbps: sameOrNull(tracks.map(({ kbps }) => kbps)),
        size: tracks.reduce((sum, { bytes }) => sum + bytes, 0),
        // Originals are sent unchanged; a ZIP needs their checksum first.
        isReady: (format === 'original' && !isRelease) || files.every((file) => file !== null),
      }
    },
  )
}

export const viewReady = (url: string, fileName: string, size: number): Download => ({
  state: 'ready',
  url,
  fileName,
  size,
})

export function viewPast(row: PastRow): PastDownload {
  const cover = viewCover(row)
  return {
    ...(row.track_id === null
      ? {
          product_id: row.release_id,
          product_type: 'music_release' as const,
          title: row.release_title,
          identifier: row.release_identifier,
        }
      : {
          product_id: row.track_id,
          product_type: 'song' as const,
          title: row.track_title!,
          identifier: trackIdentifier({ id: row.track_id, title: row.track_title! }),
        }),
    artist:
      row.artist_id === null
        ? null
        : { id: row.artist_id, identifier: row.artist_identifier!, name: row.artist_name! },
    image: `${cover.base}-320.jpg`,
    cover,
    release: { id: row.release_id, identifier: row.release_identifier, title: row.release_title },
    format: row.format,
    downloadedAt: row.at.toISOString(),
  }
}
