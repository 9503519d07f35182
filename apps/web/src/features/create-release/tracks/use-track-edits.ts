import type { Credit, Song } from '@hypha/contract'
import { NAME_MAX, TITLE_MAX } from '@hypha/contract/limits'
import { count } from '@hypha/ui/lib/format.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError, messageOf } from '../../../lib/api-error.ts'
import { useApi } from '../../../lib/app-context.ts'
import { dollarsOf, PRICE_RANGE } from '../draft/draft.ts'
import { saving } from '../draft/save-state.ts'

const SAVE_AFTER_MS = 800

export interface SongChanges {
  title?: string
  artistName?: string
  bpm?: number | null
  keyId?: number | null
  price?: number
  isrc?: string | null
  secondaryArtists?: Credit[]
}

interface Typed {
  title?: string
  artistName?: string
  bpm?: number | null
  price?: string
}

const tooLong = (text: string, most: number) =>
  text.trim().length > most
    ? `At most ${most} characters; this has ${count(text.trim().length)}.`
    : null

/** The fields of one track: what is typed stands until the server has it, saved as it is typed. */
export function useTrackEdits(song: Song, onSaved: () => Promise<void>) {
  const api = useApi()
  // Only what somebody typed stands here: the server fills in what it heard meanwhile.
  const [typed, setTyped] = useState<Typed>({})
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (body: SongChanges) =>
      saving(() => api.releases.editSong({ params: { id: song.id }, body })),
    onSuccess: async (_, sent) => {
      await onSaved()
      setTyped((now) => {
        const left = { ...now }
        if (now.title?.trim() === sent.title) delete left.title
        if (now.artistName?.trim() === sent.artistName) delete left.artistName
        if (now.bpm === sent.bpm) delete left.bpm
        if (now.price !== undefined && dollarsOf(now.price) === sent.price) delete left.price
        return left
      })
    },
  })
  const value = {
    title: typed.title ?? song.title,
    artistName: typed.artistName ?? song.artist.name,
    bpm: typed.bpm === undefined ? song.bpm : typed.bpm,
    price: typed.price ?? song.price.toFixed(2),
  }
  const dollars = dollarsOf(value.price)
  /** What the server said of a field, for as long as it says the same. */
  const refusal = (name: 'title' | 'artistName' | 'bpm' | 'price' | 'isrc') => {
    if (!(error instanceof ApiError)) return null
    const isSame = name === 'isrc' || changed()[name] === variables?.[name]
    return isSame ? (error.field(name) ?? null) : null
  }
  const changed = (): SongChanges => ({
    ...(value.title.trim() !== song.title && { title: value.title.trim() }),
    ...(value.artistName.trim() !== song.artist.name && { artistName: value.artistName.trim() }),
    ...(value.bpm !== song.bpm && { bpm: value.bpm }),
    ...(dollars !== null && dollars !== song.price && { price: dollars }),
  })
  const problems = {
    title:
      value.title.trim() === ''
        ? 'A title is required.'
        : (tooLong(value.title, TITLE_MAX) ?? refusal('title')),
    artistName:
      value.artistName.trim() === ''
        ? 'An artist name is required.'
        : (tooLong(value.artistName, NAME_MAX) ?? refusal('artistName')),
    bpm:
      value.bpm !== null && (value.bpm < 20 || value.bpm > 300)
        ? 'Between 20 and 300.'
        : refusal('bpm'),
    price: dollars === null ? PRICE_RANGE : refusal('price'),
  }
  const sendable = Object.fromEntries(
    Object.entries(changed()).filter(([name]) => !problems[name as keyof typeof problems]),
  ) as SongChanges
  const text = JSON.stringify(sendable)
  const save = () => {
    if (text !== '{}' && !isPending) mutate(sendable)
  }
  useEffect(() => {
    if (text === '{}' || isPending) return
    const timer = setTimeout(() => mutate(JSON.parse(text) as SongChanges), SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text, isPending, mutate])
  return {
    value,
    problems,
    set: (patch: Typed) => setTyped((before) => ({ ...before, ...patch })),
    /** At once, when a field is left. */
    save,
    edit: mutate,
    /** What was refused that no field shows. */
    message:
      error && !(error instanceof ApiError && error.body.violations?.length)
        ? messageOf(error)
        : null,
  }
}
