import { EVENT_DURATIONS } from '@hypha/contract/rules/events'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { type EventSearch, eventsHref, isFiltered } from './event-search.ts'
import css from './events.module.css'

/** City, dates and duration (EV-01), kept in the URL. */
export function EventFilters({ search }: { search: EventSearch }) {
  const { t } = useTexts('events')
  const { history } = useRouter()
  const [location, setLocation] = useState(search.location ?? '')
  const show = (changes: EventSearch) =>
    history.push(eventsHref({ ...search, page: undefined, ...changes }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    show({ location: location.trim() || undefined })
  }
  return (
    <form className={css.filters} aria-label={t('filters.label')} onSubmit={submit}>
      <TextField
        label={t('filters.place')}
        maxLength={120}
        autoComplete="off"
        value={location}
        onChange={(event) => setLocation(event.target.value)}
      />
      <TextField
        label={t('filters.from')}
        type="date"
        value={search.from ?? ''}
        max={search.to}
        onChange={(event) => show({ from: event.target.value || undefined })}
      />
      <TextField
        label={t('filters.until')}
        type="date"
        value={search.to ?? ''}
        min={search.from}
        onChange={(event) => show({ to: event.target.value || undefined })}
      />
      <SelectField
        label={t('filters.duration')}
        value={search.duration ?? ''}
        options={[
          { value: '' as const, label: t('filters.any') },
          ...EVENT_DURATIONS.map((value) => ({ value, label: t(`duration.${value}`) })),
        ]}
        onChange={(duration) => show({ duration: duration || undefined })}
      />
      <div className={css.verbs}>
        <Button type="submit">{t('filters.search')}</Button>
        {isFiltered(search) && (
          <Button
            variant="quiet"
            onClick={() => {
              setLocation('')
              history.push(eventsHref({ list: search.list, view: search.view }))
            }}
          >
            {t('filters.clear')}
          </Button>
        )}
      </div>
    </form>
  )
}
