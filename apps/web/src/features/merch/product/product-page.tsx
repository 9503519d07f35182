import type { MerchProduct, Picture } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { TextLink } from '@hypha/ui/controls/text-link.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { Page as Frame, PageTitle } from '../../../components/page/page-frame.tsx'
import { PagePending } from '../../../components/page/page-pending.tsx'
import { ShareButton } from '../../../components/share-button.tsx'
import { type AppContext, useApi } from '../../../lib/app-context.ts'
import type { Api } from '../../../lib/api/client.ts'
import { albumHref, artistHref, labelHref } from '../../../lib/routing/addresses.ts'
import { productHref } from '../../../lib/routing/merch-addresses.ts'
import { useHead } from '../../../lib/routing/use-head.ts'
import { ProductPicture } from '../shop/product-picture.tsx'
import { BuyProduct } from './buy-product.tsx'
import css from './product.module.css'
import { ShippingPrices } from './shipping-prices.tsx'

const productQuery = (api: Api, id: string) => api.merch.findMerch.query({ params: { id } })

export const loadProduct = ({ api, cache }: AppContext, { id }: { id: string }) =>
  cache.ensureQueryData(productQuery(api, id))

/** A product with its pictures, variants and shipping. */
export function ProductPage() {
  const { t } = useTexts('merch')
  const { id = '' } = useParams({ strict: false })
  // The served page may be a minute old, and stock changes faster.
  const { data } = useQuery({ ...productQuery(useApi(), id), staleTime: 0 })
  const product = data?.result
  useHead(
    product
      ? { title: product.title, description: product.description.slice(0, 200) || product.title }
      : { title: t('shop') },
  )
  if (!product) return <PagePending />
  return (
    <Frame>
      <div className={css.product}>
        <Gallery pictures={product.pictures} />
        <div className={css.words}>
          <PageTitle>{product.title}</PageTitle>
          <Facts product={product} />
          <BuyProduct product={product} />
          {product.description && <p className={css.description}>{product.description}</p>}
          <ShippingPrices zones={product.shipping} />
          <div>
            <ShareButton title={product.title} path={productHref(product)} />
          </div>
        </div>
      </div>
    </Frame>
  )
}

function Gallery({ pictures }: { pictures: readonly Picture[] }) {
  const { t, format } = useTexts('merch')
  const [shown, setShown] = useState(0)
  return (
    <div>
      <ProductPicture picture={pictures[shown] ?? pictures[0] ?? null} />
      {pictures.length > 1 && (
        <div className={css.thumbnails}>
          {pictures.map((picture, index) => (
            <button
              key={picture.id}
              type="button"
              className={css.thumbnail}
              aria-label={t('picture', { number: format.number(index + 1) })}
              aria-pressed={index === shown}
              onClick={() => setShown(index)}
            >
              <img src={picture.thumbnail['50x50@2x']} alt="" width={50} height={50} />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

function Facts({ product }: { product: MerchProduct }) {
  const { t, format } = useTexts('merch')
  const { profile, release, grantsRelease, editionSize, shipsFrom } = product
  return (
    <ul className={css.facts}>
      {profile && (
        <li>
          <TextLink href={profile.kind === 'artist' ? artistHref(profile) : labelHref(profile)}>
            {profile.name}
          </TextLink>
        </li>
      )}
      {release && (
        <li>
          {t(grantsRelease ? 'withRelease' : 'aboutRelease')}{' '}
          <TextLink href={albumHref(release)}>{release.title}</TextLink>
        </li>
      )}
      {editionSize !== null && (
        <li>{t('editionNumbered', { number: format.number(editionSize) })}</li>
      )}
      {shipsFrom && (
        <li className={css.preorder}>
          {t('preorder', { date: format.longDate(shipsFrom, 'UTC') })}
        </li>
      )}
    </ul>
  )
}
