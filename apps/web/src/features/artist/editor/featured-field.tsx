import { useTexts } from '@hypha/i18n/use-texts.ts'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../lib/app-context.ts'
import { type ProfileRef, releasesOf } from '../profile-query.ts'

interface FeaturedFieldProps {
  of: ProfileRef
  value: number | null
  error: string | undefined
  onChange: (releaseId: number | null) => void
}

/** Chooses the release that a page shows first, among its newest. */
export function FeaturedField({ of, value, error, onChange }: FeaturedFieldProps) {
  const { t } = useTexts('artist')
  const api = useApi()
  const { data } = useQuery({ ...releasesOf(api, of, 1), staleTime: 0 })
  const items = data?.items ?? []
  // An older release that is featured stays selectable.
  const isOlder = data !== undefined && value !== null && items.every(({ id }) => id !== value)
  const { data: older } = useQuery({
    ...api.releases.get.query({ params: { id: value ?? 0 } }),
    enabled: isOlder,
  })
  if (items.length === 0) return null
  const options = [...items, ...(isOlder && older ? [older] : [])]
  return (
    <SelectField
      label={t('form.featured')}
      hint={t('form.featuredHint')}
      error={error}
      value={value ?? 0}
      options={[
        { value: 0, label: t('form.noFeatured') },
        ...options.map(({ id, title }) => ({ value: id, label: title })),
      ]}
      onChange={(id) => onChange(id === 0 ? null : id)}
    />
  )
}
