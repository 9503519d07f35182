import type { EventDetails } from '@hypha/contract'
import type { SeriesScope } from '@hypha/contract/rules/events'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'

/** Returns the number of later dates of the event's series that are not cancelled. */
export const laterDates = ({ startsAt, series }: EventDetails): number =>
  series.filter((date) => date.startsAt > startsAt && !date.isCancelled).length

interface ScopeFieldProps {
  event: EventDetails
  value: SeriesScope
  onChange: (scope: SeriesScope) => void
}

/** Whether a change applies to one date of a series or also to later ones. Hidden if there are none. */
export function ScopeField({ event, value, onChange }: ScopeFieldProps) {
  const { t } = useTexts('events')
  const count = laterDates(event)
  if (count === 0) return null
  return (
    <SelectField
      label={t('scope.label')}
      value={value}
      options={[
        { value: 'this', label: t('scope.this') },
        { value: 'following', label: t('scope.following', { count }) },
      ]}
      onChange={onChange}
    />
  )
}
