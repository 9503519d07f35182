import type { Place } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Combobox, type ComboboxOption } from '@hypha/ui/fields/combobox.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '../../lib/app-context.ts'

const QUERY_MIN = 2
/** Between two key presses, so that a word is one request. */
const TYPING_MS = 150

interface PlaceFieldProps {
  label: string
  hint?: string
  error?: string
  value: string
  maxLength: number
  onChange: (text: string) => void
  onChoose: (place: Place) => void
}

type Option = ComboboxOption & { place: Place }

/** A field for a town. It suggests those of the gazetteer; other towns can be typed. */
export function PlaceField({ onChoose, ...field }: PlaceFieldProps) {
  const { t, format } = useTexts('components')
  const query = useTypedText(field.value.trim())
  const { data } = useQuery({
    ...useApi().places.findPlaces.query({ query: { query } }),
    enabled: query.length >= QUERY_MIN,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const options = (query.length >= QUERY_MIN ? (data?.items ?? []) : []).map((place): Option => ({
    id: place.id,
    label: place.name,
    note: [place.region, format.country(place.country)].filter(Boolean).join(', '),
    place,
  }))
  return (
    <Combobox
      {...field}
      options={options}
      footer={t('places.source')}
      onChoose={({ place }) => onChoose(place)}
    />
  )
}

/** Returns a text once typing pauses, and nothing for the text that the field starts with. */
function useTypedText(text: string): string {
  const [first] = useState(text)
  const [typed, setTyped] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setTyped(text === first ? '' : text), TYPING_MS)
    return () => clearTimeout(timer)
  }, [text, first])
  return typed
}
