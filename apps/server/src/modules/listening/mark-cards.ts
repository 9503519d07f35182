import type { Release, ReleaseCard, Song, SongCard } from '@hypha/contract'
import type { PersonMarks } from './marks.ts'

interface Cards {
  releases: ReleaseCard
  songs: SongCard
}

/** Cards as one person sees them; as everybody does without marks. */
export function markCards<K extends keyof Cards>(
  kind: K,
  cards: Cards[K][],
  own: PersonMarks | null,
): Cards[K][] {
  if (!own) return cards
  return cards.map((card) =>
    kind === 'songs'
      ? { ...card, isFavorite: own.likedSongs.has(card.id) }
      : {
          ...card,
          isFavorite: own.likedReleases.has(card.id),
          isListened: own.listened.has(card.id),
        },
  )
}

/** A release with its songs as one person sees it. */
export const markRelease = (release: Release, own: PersonMarks): Release => ({
  ...release,
  isFavorite: own.likedReleases.has(release.id),
  isListened: own.listened.has(release.id),
  playList: release.playList.map(({ id, song }) => ({ id, song: markSong(song, own) })),
})

const markSong = (song: Song, own: PersonMarks): Song => ({
  ...song,
  isFavorite: own.likedSongs.has(song.id),
})
