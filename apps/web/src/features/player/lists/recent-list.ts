import type { AlbumList } from '@hypha/player'

let recent: (() => AlbumList | undefined) | null = null

/** Remembers the list on screen, so that music started from the page of one of its releases continues there. */
export function rememberList(albums: () => AlbumList | undefined): void {
  recent = albums
}

/** Returns the list the listener saw last, if it contains the release. */
export function recentListWith(releaseId: number): AlbumList | undefined {
  const list = recent?.()
  return list?.releaseIds.includes(releaseId) ? list : undefined
}
