import type { Release } from '@hypha/contract'
import { useEffect, useRef, useState } from 'react'
import { type TrackField, TRACK_FIELD_NAMES, theirTrackFields } from './track-fields.ts'
import { contestTrack, isSentHere, useTypedTracks } from './typed-tracks.ts'

/**
 * What others saved of the tracks while this form was open, as it is called on the screen, and when that was heard. What
 * was typed here at the same time is told by its row.
 */
export function useTrackNews(release: Release | null) {
  const seen = useRef(release)
  const [news, setNews] = useState<{ at: number; names: readonly string[] } | null>(null)
  useEffect(() => {
    const before = new Map(seen.current?.playList.map(({ song }) => [song.id, song]))
    seen.current = release
    const nameOf = (field: TrackField, i: number) => `${TRACK_FIELD_NAMES[field]} of track ${i + 1}`
    const names = (release?.playList ?? []).flatMap(({ song }, i) => {
      const old = before.get(song.id)
      if (!old || old === song) return []
      const typed = useTypedTracks.getState()[song.id]?.typed ?? {}
      const theirs = theirTrackFields(old, song, isSentHere)
      const contested = theirs.filter((field) => field in typed)
      if (contested.length > 0) contestTrack(song, contested)
      return theirs.filter((field) => !(field in typed)).map((field) => nameOf(field, i))
    })
    if (names.length > 0)
      setNews((heard) => ({
        at: Date.now(),
        names: [...new Set([...(heard?.names ?? []), ...names])],
      }))
  }, [release])
  return { news, close: () => setNews(null) }
}
