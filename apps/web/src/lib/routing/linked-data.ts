import type {
  ArtistProfile,
  ArtistRef,
  LabelProfile,
  LabelRef,
  Links,
  Playlist,
  PlaylistEntry,
  Release,
  ReleaseCard,
  Track,
  TrackDetails,
} from '@hypha/contract'
import { isForSale, isTrackGone } from '@hypha/contract/rules/availability'
import { licenceById } from '@hypha/contract/rules/licences'
import { albumHref, artistHref, labelHref, playlistHref, trackHref } from './addresses.ts'
import { type Crumb, context, onPage } from './breadcrumbs.ts'

/** Structured data of pages (schema.org). Server only. URLs are paths, which the document makes absolute. */

const artistCrumb = (artist: ArtistRef): Crumb => ({
  name: artist.name,
  href: artistHref(artist),
})
const albumCrumb = (release: Pick<Release, 'title' | 'identifier'>): Crumb => ({
  name: release.title,
  href: albumHref(release),
})

/** What a release or track costs now. Buyers may choose to pay more. */
const saleData = (
  { price, sale }: Pick<Release, 'price' | 'sale'>,
  { url, isPreOrder }: { url: string; isPreOrder: boolean },
) => ({
  offers: {
    ...{ '@type': 'Offer', price: sale?.price ?? price, priceCurrency: 'USD', url },
    availability: `https://schema.org/${isPreOrder ? 'PreOrder' : 'InStock'}`,
  },
})

/** Formats seconds as `PT7M48S`. */
export function isoDuration(seconds: number): string {
  const all = Math.round(seconds)
  return `PT${Math.floor(all / 60)}M${all % 60}S`
}

const group = (artist: ArtistRef) => ({
  '@type': 'MusicGroup',
  name: artist.name,
  url: artistHref(artist),
})

const label = (one: LabelRef) => ({
  '@type': 'Organization',
  name: one.title,
  url: labelHref(one),
})

const album = (release: Pick<Release, 'title' | 'identifier' | 'releasedAt' | 'bigImage'>) => ({
  '@type': 'MusicAlbum',
  name: release.title,
  url: albumHref(release),
  image: release.bigImage,
  datePublished: release.releasedAt.slice(0, 10),
})

const licence = (release: Pick<Release, 'licence'>) => {
  const { url } = licenceById(release.licence)
  return url === null ? {} : { license: url }
}

const code = ({ isrc }: Pick<Track, 'isrc'>) => (isrc === null ? {} : { isrcCode: isrc })

export const albumData = (release: Release) => ({
  ...context,
  ...album(release),
  albumProductionType: `https://schema.org/${release.type === 'compilation' ? 'CompilationAlbum' : 'StudioAlbum'}`,
  genre: release.subGenres.map((each) => each.name),
  numTracks: release.trackCount,
  ...licence(release),
  ...onPage(
    ...(release.artist && !release.variousArtists ? [artistCrumb(release.artist)] : []),
    albumCrumb(release),
  ),
  ...(isForSale(release) &&
    saleData(release, { url: albumHref(release), isPreOrder: release.preOrder !== undefined })),
  ...(release.catalogueNumber && {
    albumRelease: { '@type': 'MusicRelease', catalogNumber: release.catalogueNumber },
  }),
  ...(release.artist && !release.variousArtists && { byArtist: group(release.artist) }),
  ...(release.recordLabel && { publisher: label(release.recordLabel) }),
  track: release.playList.map(({ song: track }) => ({
    '@type': 'MusicRecording',
    name: track.title,
    url: trackHref(track),
    duration: isoDuration(track.duration),
    byArtist: group(track.artist),
    ...code(track),
  })),
})

export const trackData = (track: TrackDetails) => ({
  ...context,
  '@type': 'MusicRecording',
  name: track.title,
  url: trackHref(track),
  image: track.release.bigImage,
  duration: isoDuration(track.duration),
  byArtist: group(track.artist),
  inAlbum: album(track.release),
  ...onPage(artistCrumb(track.artist), albumCrumb(track.release), {
    name: track.title,
    href: trackHref(track),
  }),
  ...(track.link !== null &&
    track.deletedAt === null &&
    saleData(track, { url: trackHref(track), isPreOrder: false })),
  ...licence(track.release),
  ...code(track),
})

export const playlistData = (playlist: Playlist, first: readonly PlaylistEntry[]) => ({
  ...context,
  '@type': 'MusicPlaylist',
  name: playlist.name,
  url: playlistHref(playlist),
  ...(playlist.description && { description: playlist.description }),
  numTracks: playlist.trackCount,
  track: first
    .filter(({ song: track }) => !isTrackGone(track))
    .map(({ song: track }) => ({
      '@type': 'MusicRecording',
      name: track.title,
      url: trackHref(track),
      duration: isoDuration(track.duration),
      byArtist: group(track.artist),
    })),
})

const ofTheNewest = (newest: ReleaseCard | undefined) =>
  newest && { image: newest.bigImage, album: album(newest) }

/** Links to the same profile on other sites. */
const elsewhere = (links: Links) => {
  const sameAs = Object.values(links).filter((link) => link !== null)
  return sameAs.length > 0 ? { sameAs } : {}
}

export const artistData = (artist: ArtistProfile, newest: ReleaseCard | undefined) => ({
  ...context,
  ...group(artist),
  ...onPage(artistCrumb(artist)),
  ...elsewhere(artist.links),
  ...ofTheNewest(newest),
})

export const labelData = (one: LabelProfile, newest: ReleaseCard | undefined) => ({
  ...context,
  ...label(one),
  ...onPage({ name: one.title, href: labelHref(one) }),
  ...elsewhere(one.links),
  ...(newest && { image: newest.bigImage }),
})
