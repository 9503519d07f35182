import type { OwnBundle } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApp } from '../../../lib/app-context.ts'
import { ConfirmButton } from '../confirm-button.tsx'
import css from '../promotions.module.css'
import { TabFrame } from '../tab-frame.tsx'
import { BundleDialog } from './bundle-dialog.tsx'

/** The bundles that the user sells. */
export function BundlesTab() {
  const { t } = useTexts('promotions')
  const { api } = useApp()
  const [isAdding, setAdding] = useState(false)
  const query = useQuery({ ...api.bundles.listOwnBundles.query(), staleTime: 0 })
  return (
    <>
      <TabFrame
        intro={t('bundles.intro')}
        verb={t('bundles.add')}
        empty={t('bundles.empty')}
        label={t('tab.bundles')}
        query={query}
        onAdd={() => setAdding(true)}
      >
        {query.data?.items.map((bundle) => (
          <BundleRow key={bundle.id} bundle={bundle} />
        ))}
      </TabFrame>
      {isAdding && <BundleDialog onClose={() => setAdding(false)} />}
    </>
  )
}

function BundleRow({ bundle }: { bundle: OwnBundle }) {
  const { t, format } = useTexts('promotions')
  const { api, cache } = useApp()
  const { id, isDiscography, percent, price, fullPrice, releases } = bundle
  const title = isDiscography ? t('bundles.discography', { name: bundle.title }) : bundle.title
  const left = releases.filter(({ isSold }) => !isSold)
  return (
    <li className={css.row}>
      <div className={css.words}>
        <h2 className={css.name}>
          {title}
          {percent !== null && ` · ${t('discounts.off', { off: format.percent(percent / 100) })}`}
        </h2>
        <p className={css.note}>
          {format.list(releases.filter(({ isSold }) => isSold).map((release) => release.title))}
        </p>
        {left.length > 0 && (
          <p className={css.note}>
            {t('bundles.left', { titles: format.list(left.map((release) => release.title)) })}
          </p>
        )}
        <p className={css.count}>
          {price === null || fullPrice === null
            ? t('bundles.notSold')
            : t('bundles.price', { price: format.money(price), full: format.money(fullPrice) })}
        </p>
      </div>
      <div className={css.tools}>
        <ConfirmButton
          verb={t('discounts.remove')}
          of={title}
          title={t('bundles.remove.title', { title })}
          run={async () => {
            await api.bundles.endBundle({ params: { id } })
            await cache.invalidateQueries()
          }}
        >
          {t('bundles.remove.text')}
        </ConfirmButton>
      </div>
    </li>
  )
}
