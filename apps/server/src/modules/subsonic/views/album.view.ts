import { NO_COVER_BASE, type ReleaseCard } from '@hypha/contract'
import type { Data } from '../protocol/envelope.ts'
import { idOf } from '../protocol/ids.ts'
import type { Viewer } from '../viewer.ts'
import { artistRef, date, genresOf, yearOf } from './shared.ts'

const artistNameOf = ({ artist }: ReleaseCard, variousArtists: string) =>
  artist?.name ?? variousArtists

const factsOf = (card: ReleaseCard, viewer: Viewer, variousArtists: string): Data => {
  const releasedAt = new Date(card.releasedAt)
  return {
    id: idOf('album', card.id),
    artist: artistNameOf(card, variousArtists),
    artistId: card.artist ? idOf('artist', card.artist.id) : undefined,
    coverArt: card.cover.base === NO_COVER_BASE ? undefined : idOf('album', card.id),
    duration: Math.round(card.duration),
    created: date(releasedAt),
    starred: card.isFavorite ? date(viewer.own.likedAt.get(card.id) ?? releasedAt) : undefined,
    year: yearOf(releasedAt),
    ...genresOf(card.subGenres.map(({ name }) => name)),
    userRating: viewer.ratings.of('album', card.id),
  }
}

/** A release as `AlbumID3`. */
export function viewAlbum(card: ReleaseCard, viewer: Viewer, variousArtists: string): Data {
  const releasedAt = new Date(card.releasedAt)
  const itemDate = {
    year: releasedAt.getUTCFullYear(),
    month: releasedAt.getUTCMonth() + 1,
    day: releasedAt.getUTCDate(),
  }
  return {
    ...factsOf(card, viewer, variousArtists),
    name: card.title,
    songCount: card.trackCount,
    displayArtist: artistNameOf(card, variousArtists),
    artists: card.artist ? [artistRef(card.artist.id, card.artist.name)] : [],
    isCompilation: card.variousArtists,
    releaseTypes: [card.type],
    recordLabels: card.recordLabel ? [{ name: card.recordLabel.title }] : [],
    releaseDate: itemDate,
    originalReleaseDate: itemDate,
    sortName: card.title.toLowerCase(),
  }
}

/** A release as a folder (`Child`). */
export const viewAlbumFolder = (
  card: ReleaseCard,
  viewer: Viewer,
  variousArtists: string,
): Data => ({
  ...factsOf(card, viewer, variousArtists),
  parent: card.artist ? idOf('artist', card.artist.id) : undefined,
  isDir: true,
  title: card.title,
  album: card.title,
  albumId: idOf('album', card.id),
  mediaType: 'album',
})
