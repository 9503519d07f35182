import type { NewRate } from '@hypha/contract'
import { RATE_KINDS, type RateKind, TAX_NAME_MAX } from '@hypha/contract/rules/rates'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { PriceField } from '@hypha/ui/fields/price-field.tsx'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useState } from 'react'
import { SaveForm } from '../../../components/dialogs/save-form.tsx'
import { useApp } from '../../../lib/app-context.ts'
import { countryOptions } from '../../../lib/format/country-options.ts'

interface Draft {
  kind: RateKind
  country: string
  taxName: string
  /** Percent, or dollars of the minimum payout. */
  value: string
  validFrom: string
}

const today = () => new Date().toISOString().slice(0, 10)

function rateOf({ kind, country, taxName, value: typed, validFrom }: Draft): NewRate {
  // Hundredths of a percent, or cents.
  const value = Math.round(Number(typed || NaN) * 100)
  return kind === 'tax' ? { kind, country, taxName, value, validFrom } : { kind, value, validFrom }
}

/** A rate that applies from a day on. */
export function RateForm({ onDone }: { onDone: () => void }) {
  const { t, format } = useTexts('admin')
  const { api, cache } = useApp()
  const [draft, setDraft] = useState<Draft>(() => ({
    ...{ kind: 'commission-music', country: '', taxName: 'VAT', value: '', validFrom: today() },
  }))
  const set = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }))
  const save = async () => {
    await api.rates.addRate({ body: rateOf(draft) })
    await cache.invalidateQueries({ queryKey: api.rates.listRates.key })
    onDone()
  }
  return (
    <SaveForm
      label={t('rates.add')}
      verb={t('rates.add')}
      fields={['country', 'taxName', 'value', 'validFrom']}
      save={save}
      onCancel={onDone}
    >
      {(errorOf) => (
        <>
          <SelectField
            label={t('rates.kind')}
            value={draft.kind}
            options={RATE_KINDS.map((value) => ({ value, label: t(`rates.kind.${value}`) }))}
            onChange={(kind) => set({ kind })}
          />
          {draft.kind === 'tax' && (
            <>
              <SelectField
                label={t('operator.country')}
                value={draft.country}
                options={[{ value: '', label: '' }, ...countryOptions(format)]}
                error={errorOf('country')}
                onChange={(country) => set({ country })}
              />
              <TextField
                label={t('rates.taxName')}
                value={draft.taxName}
                maxLength={TAX_NAME_MAX}
                error={errorOf('taxName')}
                onChange={({ target }) => set({ taxName: target.value })}
              />
            </>
          )}
          {draft.kind === 'payout-minimum' ? (
            <PriceField
              label={t('rates.amount')}
              value={draft.value}
              error={errorOf('value')}
              onChange={(value) => set({ value })}
            />
          ) : (
            <TextField
              label={t('rates.percent')}
              inputMode="decimal"
              autoComplete="off"
              value={draft.value}
              error={errorOf('value')}
              onChange={({ target }) => set({ value: target.value.replace(',', '.') })}
            />
          )}
          <TextField
            label={t('rates.validFrom')}
            type="date"
            required
            min={today()}
            value={draft.validFrom}
            error={errorOf('validFrom')}
            onChange={({ target }) => set({ validFrom: target.value })}
          />
        </>
      )}
    </SaveForm>
  )
}
