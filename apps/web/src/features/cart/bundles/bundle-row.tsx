import type { CartBundle } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { useApp } from '../../../lib/app-context.ts'
import { BundleCovers } from './bundle-covers.tsx'
import { bundleTitle } from './bundle-title.ts'
import css from './bundles.module.css'
import { removeBundle } from './fill-bundles.ts'
import { Saving } from './saving.tsx'

interface BundleRowProps {
  bundle: CartBundle
  /** Below rows that start with a play button. */
  isIndented?: boolean
}

/** A bundle in the cart or in the order summary. */
export function BundleRow({ bundle, isIndented }: BundleRowProps) {
  const { t, format } = useTexts('cart')
  const app = useApp()
  const { id, releases, price, priceBefore, owned } = bundle
  const title = bundleTitle(t, bundle)
  const remove = () =>
    void removeBundle(app, { id, title, releaseIds: releases.map((release) => release.id) })
  return (
    <li className={css.row} data-indented={isIndented || undefined}>
      <BundleCovers releases={releases} />
      <div className={css.words}>
        <h2 className={css.title}>{title}</h2>
        <p className={css.under}>{format.list(releases.map((release) => release.title))}</p>
        <Saving offer={bundle} />
        {owned > 0 && <p className={css.under}>{t('bundle.owned', { count: owned })}</p>}
        {priceBefore !== null && (
          <p className={css.changed}>
            {t('row.priceChanged', { now: format.money(price), before: format.money(priceBefore) })}
          </p>
        )}
      </div>
      <p className={css.price}>{format.money(price)}</p>
      <Button
        variant="quiet"
        size="small"
        aria-label={t('removeTitle', { title })}
        onClick={remove}
      >
        {t('remove')}
      </Button>
    </li>
  )
}
