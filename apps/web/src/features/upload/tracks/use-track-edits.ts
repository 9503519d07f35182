import type { Track } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { saveOverConflicts } from '../draft/save-over-conflicts.ts'
import { saving } from '../draft/save-state.ts'
import {
  NO_EDITS,
  type TrackChanges,
  type TrackField,
  trackProblems,
  type TypedTrack,
  unsavedOf,
  valuesOf,
} from './track-fields.ts'
import {
  refuseTrack,
  rememberSent,
  confirmSaved,
  typeTrack,
  useTypedTracks,
} from './typed-tracks.ts'

const SAVE_AFTER_MS = 800
const TRY_AGAIN_AFTER_MS = 5000

/**
 * The fields of one track. Typed values are kept until the server has them. They are saved while typing, on
 * blur, and when the row or page is left.
 */
export function useTrackEdits(releaseId: number, track: Track, onSaved: () => Promise<void>) {
  const texts = useTexts('upload')
  const { api, cache } = useApp()
  const edits = useTypedTracks((tracks) => tracks[track.id]) ?? NO_EDITS
  const revision = useRef(0)
  useEffect(() => {
    revision.current = Math.max(revision.current, track.trackFile?.revision ?? 0)
  }, [track])
  /** Loads what others saved in the meantime; the form sees it in the release. */
  const readLatest = async () => {
    const { queryKey } = api.releases.get.query({ params: { id: releaseId } })
    const release = await api.releases.get({ params: { id: releaseId } })
    cache.setQueryData(queryKey, release)
    const theirs = release.playList.find((entry) => entry.song.id === track.id)?.song
    revision.current = theirs?.trackFile?.revision ?? 0
  }
  const { mutateAsync, isPending, error } = useMutation({
    // Serial, so that the last typed value is saved last.
    scope: { id: `track ${track.id}` },
    mutationFn: async (body: TrackChanges) => {
      rememberSent(track.id, body)
      const params = { id: track.id }
      const saved = await saveOverConflicts(
        () => api.releases.editSong({ params, body: { ...body, revision: revision.current } }),
        readLatest,
      )
      revision.current = saved.trackFile?.revision ?? 0
    },
    onSuccess: async (_, sent) => {
      // The name may have created an artist.
      if ('artistName' in sent)
        void cache.invalidateQueries({ queryKey: api.artists.listArtists.key })
      await onSaved()
      confirmSaved(track.id, sent)
    },
    onError: (failure, sent) => refuseTrack(track.id, sent, failure),
  })
  const send = (body: TrackChanges) =>
    saving(() => mutateAsync(body)).catch(() => undefined /* shown below, from `error` */)
  const problems = trackProblems(texts, track, edits)
  const sendable: TrackChanges = Object.fromEntries(
    Object.entries(unsavedOf(track, edits.typed)).filter(([name]) => !problems[name as TrackField]),
  )
  const text = JSON.stringify(sendable)
  const onItsWay = useRef('{}')
  const save = () => {
    if (text === '{}' || text === onItsWay.current) return
    onItsWay.current = text
    void send(sendable).then(() => {
      if (onItsWay.current === text) onItsWay.current = '{}'
    })
  }
  const saveNow = useEffectEvent(save)
  const isFailed = error !== null
  useEffect(() => {
    if (text === '{}' || isPending) return
    const timer = setTimeout(saveNow, isFailed ? TRY_AGAIN_AFTER_MS : SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text, isPending, isFailed])
  useEffect(() => {
    const leave = () => saveNow()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
  return {
    value: valuesOf(track, edits.typed),
    problems,
    contested: edits.contested,
    set: (patch: TypedTrack) => typeTrack(track.id, patch),
    /** Saves immediately, on blur. */
    save,
    edit: (body: TrackChanges) => void send(body),
    /** Errors that no field shows. */
    message:
      error && !(error instanceof ApiError && error.body.violations?.length)
        ? messageOf(error)
        : null,
  }
}
