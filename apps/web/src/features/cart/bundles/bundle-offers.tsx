import type { BundleOffer } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { TextLink } from '@hypha/ui/controls/text-link.tsx'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Fragment } from 'react'
import { useApi, useApp } from '../../../lib/app-context.ts'
import { askToLogin } from '../../../lib/auth/need-login.ts'
import { mayBuy } from '../../../lib/auth/use-session.ts'
import { forgetPendingAction, savePendingAction } from '../../../lib/auth/pending-action.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { albumHref, cartHref } from '../../../lib/routing/addresses.ts'
import { BundleCovers } from './bundle-covers.tsx'
import { bundleTitle } from './bundle-title.ts'
import css from './bundles.module.css'
import { bundlesQuery, type BundlesOf } from './load-bundles.ts'
import { Saving } from './saving.tsx'

/** The bundles of an artist or a label, or those with a release; nothing without any. */
export function BundleOffers({ of }: { of: BundlesOf }) {
  const { t } = useTexts('cart')
  const { data } = useQuery(bundlesQuery(useApi(), of))
  if (!data || data.items.length === 0) return null
  const heading = t('releaseId' in of ? 'bundle.alsoIn' : 'bundle.heading')
  return (
    <section className={css.offers} aria-labelledby="bundles">
      <h2 className={css.heading} id="bundles">
        {heading}
      </h2>
      <ul className={css.list}>
        {data.items.map((offer) => (
          <Offer key={offer.id} offer={offer} />
        ))}
      </ul>
    </section>
  )
}

function Offer({ offer }: { offer: BundleOffer }) {
  const { t } = useTexts('cart')
  const { releases, owned } = offer
  return (
    <li className={css.row} data-offer>
      <BundleCovers releases={releases} />
      <div className={css.words}>
        <h3 className={css.title}>{bundleTitle(t, offer)}</h3>
        <p className={css.under}>
          {releases.map((release, index) => (
            <Fragment key={release.id}>
              {index > 0 && ' · '}
              <TextLink href={albumHref(release)}>{release.title}</TextLink>
            </Fragment>
          ))}
        </p>
        <Saving offer={offer} />
        {owned > 0 && <p className={css.under}>{t('bundle.owned', { count: owned })}</p>}
      </div>
      {!offer.isOwn && <Buy offer={offer} />}
    </li>
  )
}

function Buy({ offer }: { offer: BundleOffer }) {
  const { t, format } = useTexts('cart')
  const app = useApp()
  const { history, state } = useRouter()
  const title = bundleTitle(t, offer)
  const { id, price, inCart } = offer
  const label = inCart ? t('bundle.inCart') : t('bundle.add', { price: format.money(price) })
  const buy = () => {
    const claims = app.session.buyer()
    if (!claims) {
      savePendingAction({ bundle: { id, title } })
      const asGuest = () => {
        forgetPendingAction()
        buy()
      }
      const request = { action: 'add_to_cart', onCancel: forgetPendingAction, asGuest } as const
      return askToLogin(state.location.href, request)
    }
    if (!mayBuy(claims)) return history.push('/email-verification')
    if (inCart) return history.push(cartHref)
    import('./fill-bundles.ts').then(
      ({ addBundle }) => addBundle(app, { id, title }),
      () => toast(t('addFailed')),
    )
  }
  return (
    <Button aria-label={`${label}: ${title}`} onClick={buy}>
      {label}
    </Button>
  )
}
