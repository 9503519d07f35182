import type { Data } from '../protocol/envelope.ts'
import { idOf } from '../protocol/ids.ts'
import type { Contributor } from '../subsonic.queries.ts'
import type { Viewer } from '../viewer.ts'
import { date } from './shared.ts'

/** An artist as a folder (`Artist`). */
export const viewArtistFolder = (artist: Contributor, viewer: Viewer): Data => ({
  id: idOf('artist', artist.id),
  name: artist.name,
  starred: date(viewer.followed.get(artist.id)),
  userRating: viewer.ratings.of('artist', artist.id),
})

/** An artist as `ArtistID3`. Without a picture of their own, the cover is that of a release. */
export const viewArtist = (artist: Contributor, viewer: Viewer): Data => ({
  ...viewArtistFolder(artist, viewer),
  coverArt: idOf('artist', artist.id),
  albumCount: artist.albums,
})

/** Groups artists by their first letter; names that start with another character are under `#`. */
export function byLetter(
  artists: readonly Contributor[],
  view: (artist: Contributor) => Data,
): Data[] {
  const groups = new Map<string, Data[]>()
  for (const artist of artists) {
    const [first = ''] = artist.name.normalize('NFD').toUpperCase()
    const letter = /\p{L}/u.test(first) ? first : '#'
    groups.set(letter, [...(groups.get(letter) ?? []), view(artist)])
  }
  return [...groups]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, artist]) => ({ name, artist }))
}
