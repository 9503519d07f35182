import type { EventDetails, EventTicket } from '@hypha/contract'
import { NAME_MAX } from '@hypha/contract/limits'
import { toCents, toDollars } from '@hypha/contract/rules/money'
import {
  ACCESS_CODE_MAX,
  TICKET_CAPACITY_MAX,
  TICKET_DESCRIPTION_MAX,
  TICKETS_PER_PERSON_MAX,
} from '@hypha/contract/rules/tickets'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { NumberField } from '@hypha/ui/fields/number-field.tsx'
import { PriceField } from '@hypha/ui/fields/price-field.tsx'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { TextArea } from '@hypha/ui/fields/text-area.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useState } from 'react'
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx'
import { useCommissions } from '../../../lib/api/use-commissions.ts'
import { useApp } from '../../../lib/app-context.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { ClockFields } from './clock-fields.tsx'
import css from './manage.module.css'
import { draftOf, fieldsOf, priceOf } from './type-draft.ts'
import { useTypes } from './use-types.ts'

/** Fields that show their own errors. */
const FIELDS = [
  ...['name', 'description', 'price', 'capacity', 'perPerson', 'accessCode'],
  ...['saleStartsAt', 'saleEndsAt', 'startsAfterId'],
]

interface TypeDialogProps {
  event: EventDetails
  /** Null for a new one. */
  type: EventTicket | null
  onClose: () => void
}

/** Adds or edits a ticket type. */
export function TypeDialog({ event: { id: eventId, timeZone }, type, onClose }: TypeDialogProps) {
  const { t } = useTexts('tickets')
  const { api, cache } = useApp()
  const [draft, setDraft] = useState(() => draftOf(type, timeZone))
  const set = (part: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...part }))
  const share = useShare(draft.price)
  const others = (useTypes(eventId).data ?? []).filter(({ id }) => id !== type?.id)
  const send = async () => {
    const body = fieldsOf(draft, type, timeZone)
    const { name } = type
      ? await api.tickets.replaceEventTicket({ params: { id: type.id }, body })
      : await api.tickets.addEventTicket({ body: { ...body, eventId } })
    toast(t('saved', { name }))
    onClose()
    await cache.invalidateQueries()
  }
  return (
    <FormDialog
      title={t(type ? 'edit.title' : 'add')}
      verb={t('save')}
      fields={FIELDS}
      send={send}
      onClose={onClose}
      intro={null}
    >
      {(errorOf) => (
        <>
          <TextField
            label={t('form.name')}
            value={draft.name}
            maxLength={NAME_MAX}
            autoComplete="off"
            error={errorOf('name')}
            onChange={({ target }) => set({ name: target.value })}
          />
          <PriceField
            label={t('form.price')}
            value={draft.price}
            hint={share ?? t('form.priceHint')}
            error={errorOf('price')}
            onChange={(price) => set({ price })}
          />
          <TextArea
            label={t('form.description')}
            rows={3}
            value={draft.description}
            maxLength={TICKET_DESCRIPTION_MAX}
            error={errorOf('description')}
            onChange={(description) => set({ description })}
          />
          <div className={css.two}>
            <NumberField
              label={t('form.capacity')}
              hint={t('form.capacityHint')}
              value={draft.capacity}
              min={1}
              max={TICKET_CAPACITY_MAX}
              error={errorOf('capacity')}
              onChange={(capacity) => set({ capacity })}
            />
            <NumberField
              label={t('form.perPerson')}
              hint={t('form.perPersonHint')}
              value={draft.perPerson}
              min={1}
              max={TICKETS_PER_PERSON_MAX}
              error={errorOf('perPerson')}
              onChange={(perPerson) => set({ perPerson })}
            />
          </div>
          {others.length > 0 && (
            <SelectField
              label={t('form.startsAfter')}
              hint={t('form.startsAfterHint')}
              value={draft.startsAfterId}
              options={[
                { value: 0, label: t('form.startsAfter.none') },
                ...others.map(({ id, name }) => ({
                  value: id,
                  label: t('form.startsAfter.type', { name }),
                })),
              ]}
              error={errorOf('startsAfterId')}
              onChange={(startsAfterId) => set({ startsAfterId })}
            />
          )}
          <ClockFields
            kind="saleStart"
            value={draft.saleStart}
            timeZone={timeZone}
            error={errorOf('saleStartsAt')}
            onChange={(saleStart) => set({ saleStart })}
          />
          <ClockFields
            kind="saleEnd"
            value={draft.saleEnd}
            timeZone={timeZone}
            error={errorOf('saleEndsAt')}
            onChange={(saleEnd) => set({ saleEnd })}
          />
          <p className={css.note}>{t('form.zone', { zone: timeZone.replaceAll('_', ' ') })}</p>
          <TextField
            label={t('form.accessCode')}
            hint={t('form.accessCodeHint')}
            value={draft.accessCode}
            maxLength={ACCESS_CODE_MAX}
            autoComplete="off"
            spellCheck={false}
            error={errorOf('accessCode')}
            onChange={({ target }) => set({ accessCode: target.value })}
          />
        </>
      )}
    </FormDialog>
  )
}

/** What the organizer gets per ticket, or null for a free one. */
function useShare(typed: string): string | null {
  const { t, format } = useTexts('tickets')
  const { tickets } = useCommissions()
  const price = priceOf(typed)
  if (!(price > 0)) return null
  const part = (100 - tickets) / 100
  return t('form.share', {
    amount: format.money(toDollars(Math.floor(toCents(Number(price.toFixed(2))) * part))),
  })
}
