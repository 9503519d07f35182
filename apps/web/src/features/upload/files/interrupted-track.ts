import type { Release } from '@hypha/contract'

type Chosen = Pick<File, 'name' | 'size' | 'lastModified'>

/** Returns the track whose interrupted upload was of this very file, by name, size and modification time. */
export function interruptedTrack(
  { playList }: Pick<Release, 'playList'>,
  file: Chosen,
  taken: ReadonlySet<number | null>,
): number | null {
  const found = playList.find(
    ({ song: track }) =>
      track.trackFile?.awaits?.fileName === file.name &&
      track.trackFile.awaits.lastModified === file.lastModified &&
      track.size === file.size &&
      !taken.has(track.id),
  )
  return found?.song.id ?? null
}
