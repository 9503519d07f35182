import type { EventDetails } from '@hypha/contract'
import { NAME_MAX, TITLE_MAX } from '@hypha/contract/limits'
import {
  EVENT_DAYS_MAX,
  EVENT_KINDS,
  LINE_UP_MAX,
  PRICE_NOTE_MAX,
} from '@hypha/contract/rules/events'
import { SERIES_MAX } from '@hypha/contract/rules/recurrence'
import { LINK_MAX } from '@hypha/contract/rules/links'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button, ButtonLink } from '@hypha/ui/controls/button.tsx'
import { Banner } from '@hypha/ui/feedback/banner.tsx'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { TextArea } from '@hypha/ui/fields/text-area.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { countryOptions } from '../../../lib/format/country-options.ts'
import { EVENTS_HREF, eventHref } from '../../../lib/routing/addresses.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { timeZones } from '../../../lib/format/time-zones.ts'
import { useClockChange } from '../../../components/clock-change.ts'
import { HtmlField } from '../../../components/text/html-field.tsx'
import { PlaceField } from '../../../components/places/place-field.tsx'
import { PictureField } from '../../../components/picture-field.tsx'
import { draftOf, fieldsOf, hasPlace, problemsOf, type Problems } from './event-draft.ts'
import css from './event-form.module.css'
import { PlaceOnMap } from '../map/place-on-map.tsx'
import { RepeatFields } from '../series/repeat-fields.tsx'
import { ScopeField } from '../series/scope-field.tsx'

const zoneOptions = (chosen: string) =>
  [...new Set([chosen, ...timeZones()])]
    .sort()
    .map((value) => ({ value, label: value.replaceAll('_', ' ') }))

const focusFirstWrong = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()

/** The event form. @param event null for a new one */
export function EventForm({ event }: { event: EventDetails | null }) {
  const { t, format } = useTexts('events')
  const { api, cache } = useApp()
  const navigate = useNavigate()
  const clockChange = useClockChange()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(() => draftOf(event))
  const [countries] = useState(() => countryOptions(format))
  const zones = useMemo(() => zoneOptions(draft.timeZone), [draft.timeZone])
  // No errors are shown before the first submit.
  const [isSubmitted, setAsked] = useState(false)
  /** The chosen town, which the map shows. */
  const [town, setTown] = useState(0)
  const set = (part: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...part }))
  const save = useMutation({
    mutationFn: () =>
      event
        ? api.events.editEvent({
            params: { id: event.id },
            body: { ...fieldsOf(draft, event), revision: event.revision, scope: draft.scope },
          })
        : api.events.addEvent({ body: fieldsOf(draft) }),
    onSuccess: async (saved) => {
      toast(t(event ? 'form.saved' : 'form.announced', { title: saved.title }))
      await navigate({ to: eventHref(saved.id) })
      await cache.invalidateQueries()
    },
  })
  useEffect(() => {
    // By now the refused fields are marked invalid.
    if (save.error) focusFirstWrong(form.current)
  }, [save.error])
  const problems = isSubmitted ? problemsOf(draft, event) : {}
  const refused = (field: keyof Problems) => {
    const problem = problems[field]
    if (problem) return t(`problem.${problem}`, { days: EVENT_DAYS_MAX, max: SERIES_MAX })
    return save.error instanceof ApiError ? save.error.field(field) : undefined
  }
  const errorOf = (field: keyof Problems) => {
    const error = refused(field)
    return error === undefined ? {} : { error }
  }
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    setAsked(true)
    if (Object.keys(problemsOf(draft, event)).length > 0)
      requestAnimationFrame(() => focusFirstWrong(form.current))
    else if (!save.isPending) save.mutate()
  }
  const isVirtual = draft.kind === 'virtual'
  const isPlaced = hasPlace(draft, event)
  // A virtual event takes place there.
  const website = (
    <TextField
      label={t(isVirtual ? 'form.link' : 'form.website')}
      {...(isVirtual && { hint: t('form.linkHint') })}
      type="url"
      inputMode="url"
      maxLength={LINK_MAX}
      autoComplete="off"
      value={draft.website}
      error={refused('website')}
      onChange={({ target }) => set({ website: target.value })}
    />
  )
  const shown = draft.picture === undefined ? event?.picture?.contentUrl : draft.picture?.url
  return (
    <form className={css.form} ref={form} onSubmit={submit} noValidate aria-label={t('event')}>
      {save.error && <Banner kind="danger">{messageOf(save.error)}</Banner>}
      <div className={css.who}>
        <PictureField
          what="picture"
          shape="square"
          current={shown ?? null}
          onChange={(sent) => set({ picture: sent && { url: sent.contentUrl, sent: sent['@id'] } })}
        />
        <div className={css.group}>
          <TextField
            label={t('form.title')}
            value={draft.title}
            maxLength={TITLE_MAX}
            autoComplete="off"
            error={refused('title')}
            onChange={({ target }) => set({ title: target.value })}
          />
          <SelectField
            label={t('form.kind')}
            value={draft.kind}
            options={[
              { value: '' as const, label: t('form.choose') },
              ...EVENT_KINDS.map((value) => ({ value, label: t(`kind.${value}`) })),
            ]}
            onChange={(kind) => set({ kind })}
          />
          <HtmlField
            label={t('form.description')}
            value={draft.description}
            error={refused('description')}
            onChange={(description) => set({ description })}
          />
        </div>
      </div>
      <fieldset className={css.group}>
        <legend className={css.legend}>{t('when')}</legend>
        <div className={css.times}>
          <TextField
            label={t('form.firstDay')}
            type="date"
            value={draft.startDate}
            error={refused('startsAt')}
            onChange={({ target }) =>
              set({ startDate: target.value, endDate: draft.endDate || target.value })
            }
          />
          <TextField
            label={t('form.startsAt')}
            type="time"
            value={draft.startTime}
            hint={clockChange({ date: draft.startDate, time: draft.startTime }, draft.timeZone)}
            onChange={({ target }) => set({ startTime: target.value })}
          />
          <TextField
            label={t('form.lastDay')}
            type="date"
            value={draft.endDate}
            min={draft.startDate}
            error={refused('endsAt')}
            onChange={({ target }) => set({ endDate: target.value })}
          />
          <TextField
            label={t('form.endsAt')}
            type="time"
            value={draft.endTime}
            hint={clockChange({ date: draft.endDate, time: draft.endTime }, draft.timeZone)}
            onChange={({ target }) => set({ endTime: target.value })}
          />
        </div>
        <SelectField
          label={t('form.timeZone')}
          value={draft.timeZone}
          options={zones}
          error={refused('timeZone')}
          onChange={(timeZone) => set({ timeZone })}
        />
        {!event && <RepeatFields draft={draft} error={refused('repeat')} onChange={set} />}
      </fieldset>
      <fieldset className={css.group}>
        <legend className={css.legend}>{t('where')}</legend>
        {isVirtual && website}
        {isPlaced && (
          <>
            <TextField
              label={t('form.venue')}
              value={draft.venue}
              maxLength={NAME_MAX}
              autoComplete="off"
              error={refused('venue')}
              onChange={({ target }) => set({ venue: target.value })}
            />
            <div className={css.two}>
              <PlaceField
                label={t('form.city')}
                hint={t('form.cityHint')}
                value={draft.city}
                maxLength={NAME_MAX}
                {...errorOf('city')}
                onChange={(city) => set({ city })}
                onChoose={(place) => {
                  setTown(place.id)
                  set({
                    ...{ city: place.name, country: place.country, timeZone: place.timeZone },
                    ...{ latitude: String(place.latitude), longitude: String(place.longitude) },
                  })
                }}
              />
              <SelectField
                label={t('form.country')}
                value={draft.country}
                options={[{ value: '', label: t('form.choose') }, ...countries]}
                error={refused('country')}
                onChange={(country) => set({ country })}
              />
            </div>
          </>
        )}
      </fieldset>
      {isPlaced && (
        <PlaceOnMap
          key={town}
          latitude={draft.latitude}
          longitude={draft.longitude}
          errors={{ latitude: refused('latitude'), longitude: refused('longitude') }}
          onChange={set}
        />
      )}
      <fieldset className={css.group}>
        <legend className={css.legend}>{t('form.details')}</legend>
        <TextArea
          label={t('form.lineUp')}
          hint={t('form.lineUpHint')}
          rows={6}
          value={draft.lineUp}
          maxLength={LINE_UP_MAX * NAME_MAX}
          error={refused('lineUp')}
          onChange={(lineUp) => set({ lineUp })}
        />
        <TextField
          label={t('form.price')}
          value={draft.priceNote}
          maxLength={PRICE_NOTE_MAX}
          autoComplete="off"
          error={refused('priceNote')}
          onChange={({ target }) => set({ priceNote: target.value })}
        />
        <div className={css.two}>
          <TextField
            label={t('form.ticketUrl')}
            type="url"
            inputMode="url"
            maxLength={LINK_MAX}
            autoComplete="off"
            value={draft.ticketUrl}
            error={refused('ticketUrl')}
            onChange={({ target }) => set({ ticketUrl: target.value })}
          />
          {!isVirtual && website}
        </div>
      </fieldset>
      {event && (
        <ScopeField event={event} value={draft.scope} onChange={(scope) => set({ scope })} />
      )}
      <div className={css.actions}>
        <Button type="submit" variant="solid" size="large" busy={save.isPending}>
          {t(event ? 'form.save' : 'form.announce')}
        </Button>
        <ButtonLink variant="quiet" size="large" href={event ? eventHref(event.id) : EVENTS_HREF}>
          {t('cancel')}
        </ButtonLink>
      </div>
    </form>
  )
}
