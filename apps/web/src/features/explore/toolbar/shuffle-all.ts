import type { AlbumList } from '@hypha/player'
import { type usePlay, usePlayer } from '../../player/index.ts'

/** Plays all that a list holds, shuffled: it begins on this page, the player then picks along all of them. */
export function shuffleAll(
  { playRelease, withPlayer }: ReturnType<typeof usePlay>,
  albums: AlbumList,
): void {
  const here = usePlayer.getState().release?.id
  // A press on what plays already would pause it.
  const others = albums.releaseIds.filter((id) => id !== here)
  const first = others[Math.floor(Math.random() * others.length)]
  if (first !== undefined) playRelease(first, albums)
  void withPlayer().then((player) => player.setShuffling(true))
}
