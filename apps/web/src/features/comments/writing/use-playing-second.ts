import { songOf, usePlayer } from '../../player/index.ts'

/** Where a track is while it is the one that plays; null for any other, and before it began. */
export const usePlayingSecond = (songId: number | undefined): number | null =>
  usePlayer((state) =>
    songId !== undefined && songOf(state)?.id === songId && state.currentSeconds >= 1
      ? Math.floor(state.currentSeconds)
      : null,
  )
