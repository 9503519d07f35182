import { NotFound } from '../../../platform/errors.ts'
import { numberOf, parseId, type SubsonicId } from '../protocol/ids.ts'
import type { Params } from '../protocol/params.ts'
import { invalid, missing, notFound } from '../protocol/subsonic-error.ts'
import { type RatedKind, saveRating } from '../ratings.queries.ts'
import type { Viewer } from '../viewer.ts'
import type { CallParts, Handlers } from './call.ts'

/** Songs or albums that one call changes. */
const TARGETS_MAX = 1_000
/** Plays that a client reports at once, after it was offline. */
const SCROBBLES_MAX = 200

/** Likes, follows, ratings and plays. */
export const annotationCalls = ({
  db,
  artists,
  listening,
  music,
  scrobbling,
}: CallParts): Handlers => {
  /** Returns what to like or follow: `id` may also be an album or an artist, for clients that browse folders. */
  const targetsOf = (params: Params): SubsonicId[] => {
    const ids = [
      ...params.all('id').map((text) => parseId(text)),
      ...params
        .all('albumId')
        .map((text) => ({ kind: 'album' as const, id: numberOf(text, 'album') })),
      ...params
        .all('artistId')
        .map((text) => ({ kind: 'artist' as const, id: numberOf(text, 'artist') })),
    ]
    if (ids.length === 0) throw missing('id')
    if (ids.length > TARGETS_MAX) throw invalid('id')
    return ids.map((id) => {
      if (!id || id.kind === 'playlist') throw notFound()
      return id
    })
  }

  /** @throws SubsonicError for something that this viewer may not see */
  const refuseUnknown = async (viewer: Viewer, { kind, id }: SubsonicId): Promise<void> => {
    if (kind === 'song') await music.song(viewer, id)
    else if (kind === 'album') await music.album(viewer, id)
    else if ((await music.releasesOf(viewer, id)).length === 0) throw notFound()
  }

  return {
    star: async ({ params, user }) => {
      const targets = targetsOf(params)
      const viewer = await music.viewer(user)
      for (const target of targets) await refuseUnknown(viewer, target)
      for (const { kind, id } of targets) {
        if (kind === 'artist') await artists.follow('artist', id, user)
        else if (kind === 'album') await listening.like(user, id)
        else await listening.like(user, (await music.song(viewer, id)).release_id, id)
      }
      return {}
    },

    unstar: async ({ params, user }) => {
      const viewer = await music.viewer(user)
      for (const { kind, id } of targetsOf(params)) {
        const liked = viewer.own.favoriteTracks.find(({ songId }) => songId === id)
        if (kind === 'artist') await artists.unfollow('artist', id, user)
        else if (kind === 'album') await listening.unlike(user, id)
        else if (liked) await listening.unlike(user, liked.releaseId, id)
      }
      return {}
    },

    setRating: async ({ params, user }) => {
      const target = parseId(params.required('id'))
      params.required('rating')
      const rating = params.int('rating', 0, { max: 5 })
      if (!target || target.kind === 'playlist') throw notFound()
      if (rating > 0) await refuseUnknown(await music.viewer(user), target)
      const kind: RatedKind = target.kind
      await saveRating(db, user.id, { kind, id: target.id }, rating)
      return {}
    },

    /**
     * Counts plays, and passes them on to Last.fm and ListenBrainz. Plays are counted by the server's clock, so that nobody
     * invents plays of the past; the client's times only go to the services that the user has connected.
     * `submission=false` says what is playing now, which we don't show to anybody.
     */
    scrobble: async ({ params, user }) => {
      const trackIds = params.all('id').map((id) => numberOf(id, 'song'))
      if (trackIds.length === 0) throw missing('id')
      if (trackIds.length > SCROBBLES_MAX) throw invalid('id')
      const times = params.all('time')
      if (!times.every((time) => /^\d{1,16}$/.test(time))) throw invalid('time')
      const isPlayed = params.flag('submission') ?? true
      const viewer = await music.viewer(user)
      for (const id of trackIds) await music.song(viewer, id)
      const now = new Date()
      // Withdrawn music that the listener owns counts for nobody.
      const unlessWithdrawn = (error: unknown) => {
        if (!(error instanceof NotFound)) throw error
      }
      if (!isPlayed) {
        await scrobbling.started(user, trackIds[0]!).catch(unlessWithdrawn)
        return {}
      }
      for (const [i, id] of trackIds.entries()) {
        await listening.recordPlay(user, id, new Date()).catch(unlessWithdrawn)
        const listenedAt = times[i] === undefined ? undefined : new Date(Number(times[i]))
        await scrobbling.heard(user, id, now, listenedAt).catch(unlessWithdrawn)
      }
      return {}
    },
  }
}
