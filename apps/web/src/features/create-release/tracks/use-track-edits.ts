import type { Song } from '@hypha/contract'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError, messageOf } from '../../../lib/api-error.ts'
import { useApi } from '../../../lib/app-context.ts'
import { saving } from '../draft/save-state.ts'
import {
  NO_EDITS,
  type SongChanges,
  type TrackField,
  trackProblems,
  type TypedTrack,
  unsavedOf,
  valuesOf,
} from './track-fields.ts'
import { refuseTrack, settleTrack, typeTrack, useTypedTracks } from './typed-tracks.ts'

const SAVE_AFTER_MS = 800

/** The fields of one track: what is typed stands until the server has it, saved as it is typed. */
export function useTrackEdits(song: Song, onSaved: () => Promise<void>) {
  const api = useApi()
  const edits = useTypedTracks((tracks) => tracks[song.id]) ?? NO_EDITS
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: SongChanges) =>
      saving(() => api.releases.editSong({ params: { id: song.id }, body })),
    onSuccess: async (_, sent) => {
      await onSaved()
      settleTrack(song.id, sent)
    },
    onError: (failure, sent) => refuseTrack(song.id, sent, failure),
  })
  const problems = trackProblems(song, edits)
  const sendable: SongChanges = Object.fromEntries(
    Object.entries(unsavedOf(song, edits.typed)).filter(([name]) => !problems[name as TrackField]),
  )
  const text = JSON.stringify(sendable)
  useEffect(() => {
    if (text === '{}' || isPending) return
    const timer = setTimeout(() => mutate(JSON.parse(text) as SongChanges), SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text, isPending, mutate])
  return {
    value: valuesOf(song, edits.typed),
    problems,
    set: (patch: TypedTrack) => typeTrack(song.id, patch),
    /** At once, when a field is left. */
    save() {
      if (text !== '{}' && !isPending) mutate(sendable)
    },
    edit: mutate,
    /** What was refused that no field shows. */
    message:
      error && !(error instanceof ApiError && error.body.violations?.length)
        ? messageOf(error)
        : null,
  }
}
