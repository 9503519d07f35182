import { m3u8 } from '../../playlists/m3u8.ts'
import { localPath } from './exported-path.ts'
import type { ExportedTrack } from './exported-track.ts'

/** An M3U8 of files rather than addresses. Without a folder, it belongs into the folder of the files. */
export const crateM3u8 = (name: string, tracks: readonly ExportedTrack[]): string =>
  m3u8(
    name,
    tracks.map(({ path, ...track }) => ({ ...track, url: localPath(path) })),
  )
