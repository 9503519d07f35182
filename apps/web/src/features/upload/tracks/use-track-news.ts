import type { Release } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { useEffect, useRef, useState } from 'react'
import { fieldOfTrack, theirTrackFields } from './track-fields.ts'
import { contestTrack, isSentHere, useTypedTracks } from './typed-tracks.ts'

/** Tracks that others saved while this form was open, with the time. Conflicts are shown in the track's row. */
export function useTrackNews(release: Release | null) {
  const { t } = useTexts('upload')
  const seen = useRef(release)
  const [news, setNews] = useState<{ at: number; names: readonly string[] } | null>(null)
  useEffect(() => {
    const before = new Map(seen.current?.playList.map(({ song: track }) => [track.id, track]))
    seen.current = release
    const names = (release?.playList ?? []).flatMap(({ song: track }, i) => {
      const old = before.get(track.id)
      if (!old || old === track) return []
      const typed = useTypedTracks.getState()[track.id]?.typed ?? {}
      const theirs = theirTrackFields(old, track, isSentHere)
      const contested = theirs.filter((field) => field in typed)
      if (contested.length > 0) contestTrack(track, contested)
      return theirs.filter((field) => !(field in typed)).map((field) => fieldOfTrack(t, field, i))
    })
    if (names.length > 0)
      setNews((current) => ({
        at: Date.now(),
        names: [...new Set([...(current?.names ?? []), ...names])],
      }))
  }, [release, t])
  return { news, close: () => setNews(null) }
}
