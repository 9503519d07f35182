import type { Track } from '@hypha/contract'
import { create } from 'zustand'
import { ApiError } from '../../../lib/api/api-error.ts'
import {
  asSent,
  NO_EDITS,
  type TrackChanges,
  type TrackEdits,
  type TrackField,
  type TypedTrack,
  valuesOf,
} from './track-fields.ts'

/** Typed values by track id. They outlive the rows, because other steps show their problems. */
export const useTypedTracks = create<Readonly<Record<number, TrackEdits>>>(() => ({}))

const change = (id: number, by: (now: TrackEdits) => TrackEdits) =>
  useTypedTracks.setState((all) => ({ [id]: by(all[id] ?? NO_EDITS) }))

export const typeTrack = (id: number, patch: TypedTrack) =>
  change(id, (now) => ({ ...now, typed: { ...now.typed, ...patch } }))

/** Records newer saves of others; the values typed here win on the next save. */
export const contestTrack = (theirs: Track, names: readonly TrackField[]) =>
  change(theirs.id, (now) => {
    const values = valuesOf(theirs, {})
    const theirValues = Object.fromEntries(names.map((name) => [name, values[name]]))
    return { ...now, contested: { ...now.contested, ...theirValues } }
  })

export const resolveContest = (id: number, name: TrackField) =>
  change(id, (now) => {
    const { [name]: _theirs, ...contested } = now.contested
    return { ...now, contested }
  })

/** Removes what the server has saved; values typed since remain. */
export const confirmSaved = (id: number, sent: TrackChanges) =>
  change(id, ({ typed, ...rest }) => {
    const now = asSent(typed)
    const isSaved = (name: string) =>
      name in sent && now[name as TrackField] === sent[name as TrackField]
    return {
      typed: Object.fromEntries(Object.entries(typed).filter(([name]) => !isSaved(name))),
      ...rest,
    }
  })

/** Stores the server's errors for the fields sent. */
export const refuseTrack = (id: number, sent: TrackChanges, failure: unknown) =>
  change(id, ({ refused, ...rest }) => {
    const theirValues = failure instanceof ApiError ? (failure.body.violations ?? []) : []
    const fields = theirValues.map(({ propertyPath, message }) => [
      propertyPath,
      { value: sent[propertyPath as TrackField], message },
    ])
    return { ...rest, refused: { ...refused, ...Object.fromEntries(fields) } }
  })

/** All values sent by this browser, so that its own saves are not reported as news. */
const sentHere = new Set<string>()
const entries = (id: number, changes: TrackChanges) =>
  Object.entries(changes).map(([name, value]) => `${id} ${name} ${JSON.stringify(value)}`)

export const rememberSent = (id: number, changes: TrackChanges) =>
  entries(id, changes).forEach((entry) => sentHere.add(entry))

export const isSentHere = (id: number, changes: TrackChanges): boolean =>
  entries(id, changes).every((entry) => sentHere.has(entry))
