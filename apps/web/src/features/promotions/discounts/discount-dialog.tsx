import { DISCOUNT_CODE_MAX, DISCOUNT_USES_MAX } from '@hypha/contract/rules/promotions'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Checkbox } from '@hypha/ui/fields/checkbox.tsx'
import { NumberField } from '@hypha/ui/fields/number-field.tsx'
import { PriceField } from '@hypha/ui/fields/price-field.tsx'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useState } from 'react'
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx'
import { useApp } from '../../../lib/app-context.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { endOfDay } from '../day-end.ts'
import css from '../promotions.module.css'
import { scopeBody, useScopes } from './use-scopes.ts'

const EMPTY = { code: '', amount: '', minimum: '', until: '', scope: 'everything' }
const FIELDS = ['code', 'percent', 'amount', 'usesMax', 'minimum', 'expiresAt']

/** Makes a discount code. */
export function DiscountDialog({ onClose }: { onClose: () => void }) {
  const { t, format } = useTexts('promotions')
  const { api, cache } = useApp()
  const { scopes, hasMerch } = useScopes()
  const [draft, setDraft] = useState(EMPTY)
  const [kind, setKind] = useState<'percent' | 'amount'>('percent')
  const [percent, setPercent] = useState<number | null>(20)
  const [usesMax, setUsesMax] = useState<number | null>(null)
  const [isOnce, setOnce] = useState(false)
  const [includesMerch, setIncludesMerch] = useState(false)
  const set = (part: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...part }))
  const send = async () => {
    const { code } = await api.discountCodes.addDiscountCode({
      body: {
        code: draft.code,
        ...(kind === 'percent' ? { percent } : { amount: Number(draft.amount) }),
        ...scopeBody(draft.scope, includesMerch),
        ...{ usesMax, isOncePerPerson: isOnce, minimum: Number(draft.minimum) },
        expiresAt: endOfDay(draft.until),
      },
    })
    toast(t('discounts.made', { code }))
    onClose()
    await cache.invalidateQueries()
  }
  return (
    <FormDialog
      title={t('discounts.add')}
      verb={t('discounts.verb')}
      fields={FIELDS}
      send={send}
      onClose={onClose}
      intro={null}
    >
      {(errorOf) => (
        <>
          <TextField
            label={t('discounts.code')}
            hint={t('discounts.codeHint')}
            maxLength={DISCOUNT_CODE_MAX}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={draft.code}
            error={errorOf('code')}
            onChange={({ target }) => set({ code: target.value.toUpperCase() })}
          />
          <div className={css.two}>
            <SelectField
              label={t('discounts.kind')}
              value={kind}
              options={(['percent', 'amount'] as const).map((value) => ({
                value,
                label: t(`discounts.${value}`),
              }))}
              onChange={setKind}
            />
            {kind === 'percent' ? (
              <NumberField
                label={t('discounts.percent')}
                value={percent}
                min={1}
                max={100}
                error={errorOf('percent')}
                onChange={setPercent}
              />
            ) : (
              <PriceField
                label={t('discounts.amount')}
                value={draft.amount}
                error={errorOf('amount') ?? errorOf('percent')}
                onChange={(amount) => set({ amount })}
              />
            )}
          </div>
          <SelectField
            label={t('discounts.scope')}
            value={draft.scope}
            options={scopes}
            onChange={(scope) => set({ scope })}
          />
          {draft.scope === 'everything' && hasMerch && (
            <Checkbox checked={includesMerch} onChange={setIncludesMerch}>
              {t('discounts.withMerch')}
            </Checkbox>
          )}
          <div className={css.two}>
            <NumberField
              label={t('discounts.usesMax')}
              hint={t('optional')}
              value={usesMax}
              min={1}
              max={DISCOUNT_USES_MAX}
              error={errorOf('usesMax')}
              onChange={setUsesMax}
            />
            <PriceField
              label={t('discounts.minimum')}
              hint={t('discounts.minimumHint', { price: format.money(0) })}
              value={draft.minimum}
              error={errorOf('minimum')}
              onChange={(minimum) => set({ minimum })}
            />
          </div>
          <TextField
            label={t('expires')}
            hint={t('optional')}
            type="date"
            value={draft.until}
            error={errorOf('expiresAt')}
            onChange={({ target }) => set({ until: target.value })}
          />
          <Checkbox checked={isOnce} onChange={setOnce}>
            {t('discounts.once')}
          </Checkbox>
        </>
      )}
    </FormDialog>
  )
}
