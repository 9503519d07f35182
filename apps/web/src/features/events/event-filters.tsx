import { DURATION_WORDS, EVENT_DURATIONS } from '@hypha/contract/rules/events'
import { Button } from '@hypha/ui/controls/button.tsx'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { type EventSearch, eventsHref, isFiltered } from './event-search.ts'
import css from './events.module.css'

const DURATIONS = [
  { value: '' as const, label: 'Any' },
  ...EVENT_DURATIONS.map((value) => ({ value, label: DURATION_WORDS[value] })),
]

/** Where, when and how long (EV-01); what is chosen stands in the address. */
export function EventFilters({ search }: { search: EventSearch }) {
  const { history } = useRouter()
  const [location, setLocation] = useState(search.location ?? '')
  const show = (changes: EventSearch) =>
    history.push(eventsHref({ ...search, page: undefined, ...changes }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    show({ location: location.trim() || undefined })
  }
  return (
    <form className={css.filters} aria-label="Filters" onSubmit={submit}>
      <TextField
        label="Town, country or venue"
        maxLength={120}
        autoComplete="off"
        value={location}
        onChange={(event) => setLocation(event.target.value)}
      />
      <TextField
        label="From"
        type="date"
        value={search.from ?? ''}
        max={search.to}
        onChange={(event) => show({ from: event.target.value || undefined })}
      />
      <TextField
        label="Until"
        type="date"
        value={search.to ?? ''}
        min={search.from}
        onChange={(event) => show({ to: event.target.value || undefined })}
      />
      <SelectField
        label="How long"
        value={search.duration ?? ''}
        options={DURATIONS}
        onChange={(duration) => show({ duration: duration || undefined })}
      />
      <div className={css.verbs}>
        <Button type="submit">Search</Button>
        {isFiltered(search) && (
          <Button
            variant="quiet"
            onClick={() => {
              setLocation('')
              history.push(eventsHref({ list: search.list, view: search.view }))
            }}
          >
            Clear
          </Button>
        )}
      </div>
    </form>
  )
}
