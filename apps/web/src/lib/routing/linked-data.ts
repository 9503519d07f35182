import type {
  ArtistProfile,
  ArtistRef,
  EventDetails,
  TicketOffer,
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
import { isTrackGone } from '@hypha/contract/rules/availability'
import { licenceById } from '@hypha/contract/rules/licences'
import {
  albumHref,
  artistHref,
  eventHref,
  labelHref,
  playlistHref,
  trackHref,
} from './addresses.ts'

/** Structured data of pages (schema.org). Server only. URLs are paths, which the document makes absolute. */

const context = { '@context': 'https://schema.org' }

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
  ...(release.catalogueNumber && {
    albumRelease: { '@type': 'MusicRelease', catalogNumber: release.catalogueNumber },
  }),
  ...(release.artist && !release.variousArtists && { byArtist: group(release.artist) }),
  ...(release.recordLabel && { publisher: label(release.recordLabel) }),
  track: release.playList.map(({ song: track }) => ({
    '@type': 'MusicRecording',
    name: track.title,
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
  ...elsewhere(artist.links),
  ...ofTheNewest(newest),
})

export const labelData = (one: LabelProfile, newest: ReleaseCard | undefined) => ({
  ...context,
  ...label(one),
  ...elsewhere(one.links),
  ...(newest && { image: newest.bigImage }),
})

const AVAILABILITY = {
  onSale: 'InStock',
  soon: 'PreOrder',
  ended: 'Discontinued',
  soldOut: 'SoldOut',
} as const

const offerData = ({ id }: EventDetails, { name, price, state, saleStartsAt }: TicketOffer) => ({
  '@type': 'Offer',
  name,
  price,
  priceCurrency: 'USD',
  url: eventHref(id),
  availability: `https://schema.org/${AVAILABILITY[state]}`,
  ...(saleStartsAt !== null && { validFrom: saleStartsAt }),
})

/** Of an upcoming or past event. */
export const eventData = (event: EventDetails, offers: readonly TicketOffer[]) => ({
  ...context,
  '@type': 'MusicEvent',
  name: event.title,
  url: eventHref(event.id),
  startDate: event.startsAt,
  endDate: event.endsAt,
  eventStatus: event.isCancelled
    ? 'https://schema.org/EventCancelled'
    : 'https://schema.org/EventScheduled',
  eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
  location: {
    '@type': 'Place',
    name: event.venue,
    address: {
      '@type': 'PostalAddress',
      addressLocality: event.city,
      addressCountry: event.country,
    },
    ...(event.latitude !== null && {
      geo: { '@type': 'GeoCoordinates', latitude: event.latitude, longitude: event.longitude },
    }),
  },
  ...(event.picture && { image: event.picture.contentUrl }),
  ...(event.ticketUrl && { offers: { '@type': 'Offer', url: event.ticketUrl } }),
  ...(offers.length > 0 && { offers: offers.map((offer) => offerData(event, offer)) }),
  performer: event.lineUp.map(({ name, identifier }) => ({
    '@type': 'MusicGroup',
    name,
    ...(identifier !== null && { url: artistHref({ identifier }) }),
  })),
})
