import type { SalePeriod } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApp } from '../../../lib/app-context.ts'
import { ConfirmButton } from '../confirm-button.tsx'
import css from '../promotions.module.css'
import { TabFrame } from '../tab-frame.tsx'
import { SaleDialog } from './sale-dialog.tsx'

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const

/** The sales, also those that have ended. */
export function SalesTab() {
  const { t } = useTexts('promotions')
  const { api } = useApp()
  const [isAdding, setAdding] = useState(false)
  const query = useQuery({ ...api.sales.listSales.query(), staleTime: 0 })
  return (
    <>
      <TabFrame
        intro={t('sales.intro')}
        verb={t('sales.add')}
        empty={t('sales.empty')}
        label={t('tab.sales')}
        query={query}
        onAdd={() => setAdding(true)}
      >
        {query.data?.items.map((sale) => (
          <SaleRow key={sale.id} sale={sale} />
        ))}
      </TabFrame>
      {isAdding && <SaleDialog onClose={() => setAdding(false)} />}
    </>
  )
}

function SaleRow({ sale }: { sale: SalePeriod }) {
  const { t, format } = useTexts('promotions')
  const { api, cache } = useApp()
  const { id, name, percent, releases, startsAt, endsAt, state } = sale
  return (
    <li className={css.row}>
      <div className={css.words}>
        <h2 className={css.name}>
          {name} · {t('discounts.off', { off: format.percent(percent / 100) })}
        </h2>
        <p className={css.note}>
          {releases === null ? t('sales.all') : format.list(releases.map(({ title }) => title))}
        </p>
        <p className={css.count}>
          {t(`sales.state.${state}`)} · {format.range(startsAt, endsAt, DAY)}
        </p>
      </div>
      {state !== 'ended' && (
        <div className={css.tools}>
          <ConfirmButton
            verb={t('sales.end')}
            of={name}
            title={t('sales.end.title', { name })}
            run={async () => {
              await api.sales.endSale({ params: { id } })
              await cache.invalidateQueries()
            }}
          >
            {t('sales.end.text')}
          </ConfirmButton>
        </div>
      )}
    </li>
  )
}
