import type { LyricsLanguage, Track } from '@hypha/contract'
import { LYRICS_LANGUAGES, LYRICS_MAX } from '@hypha/contract/rules/lyrics'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { TextArea } from '@hypha/ui/fields/text-area.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Failure } from '../../../../components/page/failure.tsx'
import { messageOf } from '../../../../lib/api/api-error.ts'
import { useApp } from '../../../../lib/app-context.ts'

/** Lyrics of a track, which aren't part of the release. Saved when the field loses focus. */
export function LyricsField({ track }: { track: Track }) {
  const { api } = useApp()
  const { data, error, refetch } = useQuery({
    ...api.songs.get.query({ params: { identifier: track.identifier } }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="line" />
  return <Fields trackId={track.id} saved={data.lyrics ?? { text: '', language: null }} />
}

interface Typed {
  text: string
  language: LyricsLanguage | null
}

function Fields({ trackId, saved }: { trackId: number; saved: Typed }) {
  const { t, language: ownLanguage } = useTexts('upload')
  const { api, cache } = useApp()
  const [typed, setTyped] = useState(saved)
  const [known, setKnown] = useState(saved)
  const { mutate, error } = useMutation({
    // Serial, so that the last typed value is saved last.
    scope: { id: `lyrics ${trackId}` },
    mutationFn: (body: Typed) => api.songs.setLyrics({ params: { id: trackId }, body }),
    onSuccess: async (_, body) => {
      setKnown(body)
      await cache.invalidateQueries({ queryKey: api.songs.get.key, refetchType: 'none' })
    },
  })
  const save = (next: Typed) => {
    if (next.text !== known.text || next.language !== known.language) mutate(next)
  }
  return (
    <>
      <div onBlur={() => save(typed)}>
        <TextArea
          label={t('field.lyrics')}
          value={typed.text}
          maxLength={LYRICS_MAX}
          rows={6}
          dir="auto"
          error={error ? messageOf(error) : undefined}
          onChange={(text) => setTyped({ ...typed, text })}
        />
      </div>
      {typed.text.trim() !== '' && (
        <SelectField
          label={t('lyrics.language')}
          value={typed.language ?? ''}
          options={[{ value: '', label: t('lyrics.noLanguage') }, ...languagesIn(ownLanguage)]}
          onChange={(chosen) => {
            const next = { ...typed, language: chosen === '' ? null : chosen }
            setTyped(next)
            save(next)
          }}
        />
      )}
    </>
  )
}

function languagesIn(language: string): { value: LyricsLanguage | ''; label: string }[] {
  const names = new Intl.DisplayNames(language, { type: 'language' })
  return LYRICS_LANGUAGES.map((value) => ({ value, label: names.of(value) ?? value })).sort(
    (a, b) => a.label.localeCompare(b.label, language),
  )
}
