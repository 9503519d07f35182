import { createHash } from 'node:crypto'
import {
  isPublic,
  LINK_KINDS,
  type Links,
  type PressSheet,
  type Release,
  type ShareCardFormat,
  type ShareCardSize,
} from '@hypha/contract'
import type { CurrentUser } from '../../../platform/auth/current-user.ts'
import { NotFound } from '../../../platform/errors.ts'
import { type MediaStore, MediaMissing } from '../../../ports/media-store/media-store.ts'
import type { Artists, Releases } from '../../catalogue/index.ts'
import { VARIOUS_ARTISTS } from '../../commerce/index.ts'
import type { Events } from '../../events/index.ts'
import { pictureBase } from '../../pictures/index.ts'
import { drawEmblem } from './drawn-emblem.ts'
import { drawPressPdf } from './press-pdf.ts'
import { eventDays, longDate } from './press-words.ts'
import { type CardFacts, drawShareCard } from './share-card.ts'

export type Marketing = ReturnType<typeof createMarketing>

interface Parts {
  releases: Pick<Releases, 'get' | 'bySlug'>
  artists: Pick<Artists, 'artist' | 'label'>
  events: Pick<Events, 'read'>
  store: MediaStore
  siteName: string
  publicUrl: string
}

type Viewer = CurrentUser | null
/** A rendered file, and a hash of its input. */
export interface Drawn {
  bytes: Buffer
  hash: string
}

/** Rendered files cached in memory, each up to about 2 MB. */
const CACHED_MAX = 24

const noRelease = () => new NotFound('site.release.gone')
const countries = new Intl.DisplayNames('en', { type: 'region' })
const NO_LINKS = Object.fromEntries(LINK_KINDS.map((kind) => [kind, null])) as Links

/** Share cards and press sheets. Files are rendered one at a time, so many requests cannot take every core. */
export function createMarketing({ releases, artists, events, store, siteName, publicUrl }: Parts) {
  const cached = new Map<string, Buffer>()
  let last: Promise<unknown> = Promise.resolve()
  const drawOnce = async (facts: unknown, draw: () => Promise<Buffer>): Promise<Drawn> => {
    const hash = createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 32)
    const drawn = last.then(async () => {
      const bytes = cached.get(hash) ?? (await draw())
      cached.delete(hash)
      cached.set(hash, bytes)
      for (const oldest of cached.keys()) if (cached.size > CACHED_MAX) cached.delete(oldest)
      return bytes
    })
    last = drawn.catch(() => undefined)
    return { bytes: await drawn, hash }
  }

  /** Reads a stored picture by its address; returns null if there is none. */
  const readPicture = async (url: string): Promise<Buffer | null> => {
    const prefix = pictureBase('')
    if (!url.startsWith(prefix)) return null
    try {
      const parts = await (await store.open(`pictures/${url.slice(prefix.length)}`)).toArray()
      return Buffer.concat(parts as Buffer[])
    } catch (error) {
      if (error instanceof MediaMissing) return null
      throw error
    }
  }

  const coverOf = async (base: string, size: 640 | 1280, name: string): Promise<Buffer> =>
    (await readPicture(`${base}-${size}.jpg`)) ?? drawEmblem(name)

  /** Returns the release if it is public, or the viewer is its owner or an admin. */
  const refuseHidden = (release: Release, viewer: Viewer): Release => {
    const isTheirs = viewer !== null && (viewer.isAdmin || viewer.id === release.owner.id)
    const deleted = release.deletedAt !== null
    if (deleted || !(isTheirs || isPublic({ status: release.status.value, deleted })))
      throw noRelease()
    return release
  }

  const listener = (viewer: Viewer) => ({ user: viewer, companionHash: null })

  /** Returns an artist or a label as seen by this person; without a public page only the name. */
  const profileOf = async (
    name: string,
    page: string,
    find: () => Promise<{ identifier: string; links: Links; isPublic: boolean }>,
  ) => {
    try {
      const { identifier, links, isPublic: hasPage } = await find()
      const href = hasPage ? `/${page}/${encodeURIComponent(identifier)}` : null
      return { name, href, links }
    } catch (error) {
      if (error instanceof NotFound) return { name, href: null, links: NO_LINKS }
      throw error
    }
  }

  const pressSheet = async (identifier: string, viewer: Viewer): Promise<PressSheet> => {
    const found = await releases.bySlug(identifier, listener(viewer))
    const release = refuseHidden(found, viewer)
    const { artist, recordLabel } = release
    return {
      releaseId: release.id,
      identifier: release.identifier,
      title: release.title,
      byLine: byLineOf(release),
      type: release.type,
      isPublished: isPublic({ status: release.status.value, deleted: false }),
      releasedAt: release.releasedAt,
      releaseTimeZone: release.releaseTimeZone,
      catalogueNumber: release.catalogueNumber,
      subGenres: release.subGenres.map(({ name }) => name),
      cover: release.cover,
      description: release.description,
      duration: release.duration,
      tracks: release.playList.map(({ song: track }) => ({
        id: track.id,
        title: track.title,
        artist: track.artist.name,
        duration: track.duration,
        bpm: track.bpm,
        key: track.key,
        credits: track.secondaryArtists,
      })),
      credits: release.secondaryArtists,
      artist:
        artist && !release.variousArtists
          ? await profileOf(artist.name, 'artist', () => artists.artist({ id: artist.id }, viewer))
          : null,
      label:
        recordLabel &&
        (await profileOf(recordLabel.title, 'record-label', () =>
          artists.label({ id: recordLabel.id }, viewer),
        )),
    }
  }

  type CardText = Omit<CardFacts, 'picture' | 'siteName'>
  const drawCard = (
    text: CardText,
    { source, picture }: { source: string; picture: () => Promise<Buffer> },
    size: ShareCardSize,
    format: ShareCardFormat,
  ): Promise<Drawn> =>
    drawOnce([text, source, siteName, size, format], async () =>
      drawShareCard({ ...text, siteName, picture: await picture() }, size, format),
    )

  const profileCard = (
    kind: string,
    name: string,
    { avatar, releasesCount }: { avatar: { contentUrl: string } | null; releasesCount: number },
    size: ShareCardSize,
    format: ShareCardFormat,
  ) => {
    const details =
      releasesCount > 0 ? `${releasesCount} ${releasesCount === 1 ? 'release' : 'releases'}` : ''
    const source = avatar?.contentUrl ?? ''
    const picture = async () => (await readPicture(source)) ?? drawEmblem(name)
    const text = { kind, title: name, by: null, details, key: null, bpm: null }
    return drawCard(text, { source, picture }, size, format)
  }

  return {
    pressSheet,

    /** @throws NotFound */
    async pressPdf(identifier: string, viewer: Viewer) {
      const sheet = await pressSheet(identifier, viewer)
      const drawn = await drawOnce([sheet, siteName, publicUrl], async () =>
        drawPressPdf(sheet, await coverOf(sheet.cover.base, 640, sheet.title), {
          siteName,
          publicUrl,
        }),
      )
      return { ...drawn, sheet }
    },

    /** @throws NotFound */
    async releaseCard(id: number, size: ShareCardSize, format: ShareCardFormat, user: CurrentUser) {
      const release = refuseHidden(await releases.get(id, listener(user)), user)
      const date = longDate(release.releasedAt, release.releaseTimeZone)
      const { title, key, bpm } = release
      const text = {
        kind: release.type === 'album' ? 'Album' : 'Compilation',
        title,
        by: byLineOf(release),
        details: [release.recordLabel?.title, date].filter(Boolean).join(' · '),
        key: key && { id: key.id, code: key.code },
        bpm,
      }
      const { base } = release.cover
      const picture = () => coverOf(base, 1280, title)
      return drawCard(text, { source: base, picture }, size, format)
    },

    /** @throws NotFound */
    async artistCard(id: number, size: ShareCardSize, format: ShareCardFormat, user: CurrentUser) {
      const artist = await artists.artist({ id }, user)
      return profileCard('Artist', artist.name, artist, size, format)
    },

    /** @throws NotFound */
    async eventCard(
      id: number,
      size: ShareCardSize,
      format: ShareCardFormat,
      viewer: Viewer,
    ): Promise<Drawn> {
      const event = await events.read(id, viewer)
      const { title, venue, city, country } = event
      const source = event.picture?.contentUrl ?? ''
      const text = {
        ...{ kind: 'Event', title, by: eventDays(event), key: null, bpm: null },
        details: country === '' ? 'Online' : `${venue}, ${city}, ${countries.of(country)}`,
      }
      const picture = async () => (await readPicture(source)) ?? drawEmblem(title)
      return drawCard(text, { source, picture }, size, format)
    },

    eventsCard: (size: ShareCardSize, format: ShareCardFormat): Promise<Drawn> =>
      drawCard(
        {
          ...{ kind: '', title: 'Events', by: null, key: null, bpm: null },
          details: 'Parties, club nights and festivals',
        },
        { source: 'events', picture: () => drawEmblem('Events') },
        size,
        format,
      ),

    /** @throws NotFound */
    async labelCard(id: number, size: ShareCardSize, format: ShareCardFormat, user: CurrentUser) {
      const label = await artists.label({ id }, user)
      return profileCard('Label', label.title, { ...label, avatar: label.logo }, size, format)
    },
  }
}

const byLineOf = ({ variousArtists, artist }: Pick<Release, 'variousArtists' | 'artist'>) =>
  variousArtists ? VARIOUS_ARTISTS : (artist?.name ?? '')
