import type { AlbumList } from '@hypha/player'
import { type usePlay, usePlayer } from '../../player/index.ts'

/** Shuffles the whole list: starts on this page, then the player picks from all pages. */
export function shuffleAll(
  { playRelease, withPlayer }: ReturnType<typeof usePlay>,
  albums: AlbumList,
): void {
  const here = usePlayer.getState().release?.id
  // Pressing the playing release would pause it.
  const others = albums.releaseIds.filter((id) => id !== here)
  const first = others[Math.floor(Math.random() * others.length)]
  if (first !== undefined) playRelease(first, albums)
  void withPlayer().then((player) => player.setShuffling(true))
}
