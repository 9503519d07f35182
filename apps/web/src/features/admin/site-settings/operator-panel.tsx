import type { Operator } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Banner } from '@hypha/ui/feedback/banner.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { TextArea } from '@hypha/ui/fields/text-area.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SaveForm } from '../../../components/dialogs/save-form.tsx'
import { Failure } from '../../../components/page/failure.tsx'
import { useApi, useApp } from '../../../lib/app-context.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { countryOptions } from '../../../lib/format/country-options.ts'
import css from './house-ads.module.css'

/** The seller on invoices: name, address and VAT number. */
export function OperatorPanel() {
  const { t } = useTexts('admin')
  const { data, error, refetch } = useQuery(useApi().invoices.findOperator.query())
  return (
    <section className={css.ads} aria-labelledby="operator">
      <h2 id="operator" className={css.title}>
        {t('operator.title')}
      </h2>
      <p className={css.text}>{t('operator.intro')}</p>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton shape="row" />}
      {data?.result === null && <Banner kind="warn">{t('operator.missing')}</Banner>}
      {data && <OperatorForm operator={data.result} />}
    </section>
  )
}

const NOBODY = { legalName: '', address: '', country: '', vatNumber: '' }

function OperatorForm({ operator }: { operator: Operator | null }) {
  const { t, format } = useTexts('admin')
  const { api, cache } = useApp()
  const [draft, setDraft] = useState(() =>
    operator ? { ...operator, vatNumber: operator.vatNumber ?? '' } : NOBODY,
  )
  const set = (part: Partial<typeof NOBODY>) => setDraft((now) => ({ ...now, ...part }))
  const save = async () => {
    const { result } = await api.invoices.saveOperator({
      body: { ...draft, vatNumber: draft.vatNumber.trim() || null },
    })
    set({ vatNumber: result.vatNumber ?? '' })
    toast(t('operator.saved'))
    await cache.invalidateQueries({ queryKey: api.invoices.findOperator.key })
  }
  return (
    <SaveForm label={t('operator.title')} fields={Object.keys(NOBODY)} save={save}>
      {(errorOf) => (
        <>
          <TextField
            label={t('operator.legalName')}
            value={draft.legalName}
            maxLength={200}
            error={errorOf('legalName')}
            onChange={({ target }) => set({ legalName: target.value })}
          />
          <TextArea
            label={t('operator.address')}
            hint={t('operator.addressHint')}
            rows={3}
            maxLength={500}
            value={draft.address}
            error={errorOf('address')}
            onChange={(address) => set({ address })}
          />
          <SelectField
            label={t('operator.country')}
            value={draft.country}
            options={[{ value: '', label: '' }, ...countryOptions(format)]}
            error={errorOf('country')}
            onChange={(country) => set({ country })}
          />
          <TextField
            label={t('operator.vatNumber')}
            hint={t('operator.noVatNumber')}
            value={draft.vatNumber}
            maxLength={30}
            error={errorOf('vatNumber')}
            onChange={({ target }) => set({ vatNumber: target.value })}
          />
        </>
      )}
    </SaveForm>
  )
}
