import { NO_COVER_BASE } from '@hypha/contract'
import type { Cards } from '../catalogue/index.ts'
import type { Playlists } from '../library/index.ts'
import { AVATAR_SIZES, COVER_SIZES } from '../pictures/index.ts'
import type { Db } from '../../platform/database/connection.ts'
import type { Music } from './music.service.ts'
import { parseId } from './protocol/ids.ts'
import { notFound } from './protocol/subsonic-error.ts'
import { findContributors } from './subsonic.queries.ts'
import type { Viewer } from './viewer.ts'

/** A stored picture, and its sizes from small to large. */
export interface Picture {
  key: string
  sizes: readonly number[]
}

interface Parts {
  db: Db
  cards: Cards
  playlists: Playlists
  music: Music
}

const coverOf = (base: string): Picture | null =>
  // The address of a cover ends with its key.
  base === NO_COVER_BASE ? null : { key: base.slice(base.lastIndexOf('/') + 1), sizes: COVER_SIZES }

/**
 * Finds the picture of an album, a song (its album's), an artist (their own, or the cover of a release) or a playlist
 * (its own, or the cover of its first release). @throws SubsonicError if there is none, or the viewer may not see it
 */
export function createCoverArt({ db, cards, playlists, music }: Parts) {
  const ofAlbum = async (viewer: Viewer, id: number) =>
    coverOf((await music.album(viewer, id)).card.cover.base)

  const ofArtist = async (viewer: Viewer, id: number): Promise<Picture | null> => {
    const releaseIds = await music.releasesOf(viewer, id)
    const [artist] = await findContributors(db, releaseIds, [id])
    if (artist?.avatar_key) return { key: artist.avatar_key, sizes: AVATAR_SIZES }
    const found = await cards.releases(releaseIds.slice(0, 20), viewer.own, 'all')
    return found.map(({ cover }) => coverOf(cover.base)).find((cover) => cover !== null) ?? null
  }

  const ofPlaylist = async ({ user }: Viewer, id: number): Promise<Picture | null> => {
    const all = [
      ...(await playlists.list('mine', user)),
      ...(await playlists.list('followed', user)),
    ]
    const card = all.find((each) => each.id === id)
    const cover = card?.cover ?? card?.releaseCovers[0]
    return cover ? coverOf(cover.base) : null
  }

  return async (viewer: Viewer, text: string): Promise<Picture> => {
    const id = parseId(text)
    if (!id) throw notFound()
    const picture =
      id.kind === 'artist'
        ? await ofArtist(viewer, id.id)
        : id.kind === 'playlist'
          ? await ofPlaylist(viewer, id.id)
          : await ofAlbum(
              viewer,
              id.kind === 'album' ? id.id : (await music.song(viewer, id.id)).release_id,
            )
    if (!picture) throw notFound()
    return picture
  }
}
