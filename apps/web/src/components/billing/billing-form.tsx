import type { BillingDetails } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { TextArea } from '@hypha/ui/fields/text-area.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useState } from 'react'
import { useApp } from '../../lib/app-context.ts'
import { toast } from '../../lib/dom/toasts.ts'
import { SaveForm } from '../dialogs/save-form.tsx'

interface BillingFormProps {
  details: BillingDetails
  onSaved?: () => void
  onCancel?: () => void
}

/** Name, address and VAT number on the user's invoices. */
export function BillingForm({ details, onSaved, onCancel }: BillingFormProps) {
  const { t } = useTexts('components')
  const { api, cache } = useApp()
  const [draft, setDraft] = useState(() => ({
    ...{ name: details.name ?? '', address: details.address ?? '' },
    vatNumber: details.vatNumber ?? '',
  }))
  const set = (part: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...part }))
  const save = async () => {
    const { name, address, vatNumber } = draft
    await api.invoices.saveBillingDetails({
      body: {
        ...{ name: name.trim() || null, address: address.trim() || null },
        vatNumber: vatNumber.trim() || null,
      },
    })
    toast(t('billing.saved'))
    await cache.invalidateQueries({ queryKey: api.invoices.findBillingDetails.key })
    onSaved?.()
  }
  return (
    <SaveForm
      label={t('billing.title')}
      fields={Object.keys(draft)}
      save={save}
      {...(onCancel && { onCancel })}
    >
      {(errorOf) => (
        <>
          <TextField
            label={t('billing.name')}
            hint={t('billing.nameHint')}
            autoComplete="organization"
            maxLength={200}
            value={draft.name}
            error={errorOf('name')}
            onChange={({ target }) => set({ name: target.value })}
          />
          <TextArea
            label={t('billing.address')}
            hint={t('billing.addressHint')}
            rows={3}
            maxLength={500}
            value={draft.address}
            error={errorOf('address')}
            onChange={(address) => set({ address })}
          />
          <TextField
            label={t('billing.vatNumber')}
            hint={t('billing.vatNumberHint')}
            autoComplete="off"
            spellCheck={false}
            maxLength={30}
            value={draft.vatNumber}
            error={errorOf('vatNumber')}
            onChange={({ target }) => set({ vatNumber: target.value })}
          />
        </>
      )}
    </SaveForm>
  )
}
