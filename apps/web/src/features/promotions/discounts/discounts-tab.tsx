import type { DiscountCode } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApp } from '../../../lib/app-context.ts'
import { ConfirmButton } from '../confirm-button.tsx'
import css from '../promotions.module.css'
import { TabFrame } from '../tab-frame.tsx'
import { DiscountDialog } from './discount-dialog.tsx'

/** The discount codes. */
export function DiscountsTab() {
  const { t } = useTexts('promotions')
  const { api } = useApp()
  const [isAdding, setAdding] = useState(false)
  const query = useQuery({ ...api.discountCodes.listDiscountCodes.query(), staleTime: 0 })
  return (
    <>
      <TabFrame
        intro={t('discounts.intro')}
        verb={t('discounts.add')}
        empty={t('discounts.empty')}
        label={t('tab.discounts')}
        query={query}
        onAdd={() => setAdding(true)}
      >
        {query.data?.items.map((code) => (
          <CodeRow key={code.id} code={code} />
        ))}
      </TabFrame>
      {isAdding && <DiscountDialog onClose={() => setAdding(false)} />}
    </>
  )
}

function CodeRow({ code: row }: { code: DiscountCode }) {
  const { t, format } = useTexts('promotions')
  const { api, cache } = useApp()
  const { id, code, percent, amount, title, uses, usesMax, isOncePerPerson, minimum, expiresAt } =
    row
  const everything = t(row.includesMerch ? 'discounts.everythingAndMerch' : 'discounts.everything')
  const off =
    percent === null
      ? t('discounts.off', { off: format.money(amount ?? 0) })
      : t('discounts.off', { off: format.percent(percent / 100) })
  const notes = [
    title ?? everything,
    ...(minimum > 0 ? [t('discounts.from', { price: format.money(minimum) })] : []),
    ...(isOncePerPerson ? [t('discounts.oncePerPerson')] : []),
    ...(expiresAt === null ? [] : [t('until', { date: format.day(expiresAt) })]),
  ]
  return (
    <li className={css.row}>
      <div className={css.words}>
        <h2 className={css.name}>
          {code} · {off}
        </h2>
        <p className={css.note}>{notes.join(' · ')}</p>
        <p className={css.count}>
          {usesMax === null
            ? t('discounts.used', { count: uses })
            : t('discounts.usedOf', { uses, max: usesMax })}
        </p>
      </div>
      <div className={css.tools}>
        <ConfirmButton
          verb={t('discounts.remove')}
          of={code}
          title={t('discounts.remove.title', { code })}
          run={async () => {
            await api.discountCodes.removeDiscountCode({ params: { id } })
            await cache.invalidateQueries()
          }}
        >
          {t('discounts.remove.text')}
        </ConfirmButton>
      </div>
    </li>
  )
}
