import { SALE_NAME_MAX, SALE_PERCENT_MAX } from '@hypha/contract/rules/promotions'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Checkbox } from '@hypha/ui/fields/checkbox.tsx'
import { NumberField } from '@hypha/ui/fields/number-field.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useState } from 'react'
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx'
import { useApp } from '../../../lib/app-context.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { endOfDay, startOfDay } from '../day-end.ts'
import css from '../promotions.module.css'
import { useOwnReleases } from '../use-own-releases.ts'

/** Announces a sale of all or chosen releases. */
export function SaleDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts('promotions')
  const { api, cache } = useApp()
  const releases = useOwnReleases()
  const [draft, setDraft] = useState({ name: '', from: '', until: '' })
  const [percent, setPercent] = useState<number | null>(20)
  const [isForAll, setForAll] = useState(true)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const set = (part: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...part }))
  const send = async () => {
    const { name, from, until } = draft
    await api.sales.addSale({
      body: {
        ...{ name, percent: percent ?? 0, startsAt: startOfDay(from) },
        releaseIds: isForAll ? null : [...chosen],
        endsAt: endOfDay(until) ?? '',
      },
    })
    toast(t('sales.made', { name }))
    onClose()
    await cache.invalidateQueries()
  }
  return (
    <FormDialog
      title={t('sales.add')}
      verb={t('sales.verb')}
      fields={['name', 'percent', 'startsAt', 'endsAt']}
      send={send}
      onClose={onClose}
      intro={<p className={css.note}>{t('sales.lowest')}</p>}
    >
      {(errorOf) => (
        <>
          <TextField
            label={t('name')}
            hint={t('sales.nameHint')}
            maxLength={SALE_NAME_MAX}
            autoComplete="off"
            value={draft.name}
            error={errorOf('name')}
            onChange={({ target }) => set({ name: target.value })}
          />
          <NumberField
            label={t('discounts.percent')}
            value={percent}
            min={1}
            max={SALE_PERCENT_MAX}
            error={errorOf('percent')}
            onChange={setPercent}
          />
          <div className={css.two}>
            <TextField
              label={t('sales.from')}
              hint={t('sales.fromHint')}
              type="date"
              value={draft.from}
              error={errorOf('startsAt')}
              onChange={({ target }) => set({ from: target.value })}
            />
            <TextField
              label={t('sales.until')}
              type="date"
              value={draft.until}
              error={errorOf('endsAt')}
              onChange={({ target }) => set({ until: target.value })}
            />
          </div>
          <Checkbox checked={isForAll} onChange={setForAll}>
            {t('sales.forAll')}
          </Checkbox>
          {!isForAll &&
            releases.map(({ value, label }) => (
              <Checkbox
                key={value}
                checked={chosen.includes(value)}
                onChange={(isChosen) =>
                  setChosen(isChosen ? [...chosen, value] : chosen.filter((each) => each !== value))
                }
              >
                {label}
              </Checkbox>
            ))}
        </>
      )}
    </FormDialog>
  )
}
