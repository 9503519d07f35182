import { lastGiftDay } from '@hypha/contract/rules/gifts'
import { clockTime } from '@hypha/contract/rules/zoned-time'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useState } from 'react'
import { ownTimeZone } from '../../../lib/format/time-zones.ts'
import type { GiftDraft } from './gift-draft.ts'

export interface GiftFieldsProps {
  draft: GiftDraft
  errorOf: (field: string) => string | undefined
  onChange: (part: Partial<GiftDraft>) => void
}

/** To whom and when a gift is sent. */
export function RecipientFields({ draft, errorOf, onChange }: GiftFieldsProps) {
  const { t } = useTexts('gifts')
  const [now] = useState(() => new Date())
  const zone = ownTimeZone()
  return (
    <>
      <TextField
        label={t('form.email')}
        type="email"
        autoComplete="off"
        maxLength={254}
        value={draft.email}
        error={errorOf('email')}
        onChange={({ target }) => onChange({ email: target.value })}
      />
      <TextField
        label={t('form.name')}
        hint={t('form.optional')}
        autoComplete="off"
        maxLength={100}
        value={draft.name}
        error={errorOf('name')}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <TextField
        label={t('form.date')}
        hint={t('form.dateHint')}
        type="date"
        min={clockTime(now, zone).date}
        max={lastGiftDay(zone, now)}
        value={draft.deliverOn}
        error={errorOf('deliverOn')}
        onChange={({ target }) => onChange({ deliverOn: target.value })}
      />
    </>
  )
}
