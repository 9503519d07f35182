import { useTexts } from '@hypha/i18n/use-texts.ts'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useApi } from '../../../lib/app-context.ts'
import css from './manage.module.css'

interface ProfileFieldProps {
  /** `artist-7` */
  value: string
  onChange: (value: string) => void
}

/** Chooses the artist or label that sells a product. */
export function ProfileField({ value, onChange }: ProfileFieldProps) {
  const { t } = useTexts('merch')
  const api = useApi()
  const artists = useQuery({ ...api.artists.listArtists.query(), staleTime: 0 })
  const labels = useQuery({ ...api.labels.listLabels.query(), staleTime: 0 })
  const options = [
    ...(artists.data?.['hydra:member'] ?? []).map(({ id, name }) => ({
      value: `artist-${id}`,
      label: name,
    })),
    ...(labels.data?.['hydra:member'] ?? []).map(({ id, title }) => ({
      value: `label-${id}`,
      label: title,
    })),
  ]
  const first = options[0]?.value
  const choose = useEffectEvent(onChange)
  useEffect(() => {
    if (value === '' && first) choose(first)
  }, [value, first])
  const isLoaded = artists.data && labels.data
  if (isLoaded && options.length === 0) return <p className={css.note}>{t('form.noProfile')}</p>
  return (
    <SelectField
      label={t('form.profile')}
      hint={t('form.profileHint')}
      value={value}
      options={options}
      onChange={onChange}
    />
  )
}
