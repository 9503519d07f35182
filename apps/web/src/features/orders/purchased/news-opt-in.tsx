import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { Order } from '@hypha/contract'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { Switch } from '@hypha/ui/fields/switch.tsx'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useMailSubscription } from '../../../components/people/mail-subscriptions.ts'
import css from './news-opt-in.module.css'
import { type Seller, sellerKey } from './sellers.ts'
import { useSellers } from './use-sellers.ts'

const FIRST_SHOWN = 3

/** Asks a buyer for consent to e-mails from the artists and labels of an order. Off by default. */
export function NewsOptIn({ order }: { order: Order }) {
  const { t } = useTexts('orders')
  const { t: tShared } = useTexts('components')
  const { sellers, error, retry } = useSellers(order)
  const [showsAll, setShowsAll] = useState(false)
  if (order.items.length === 0 || sellers?.length === 0) return null
  const hidden = showsAll || !sellers ? 0 : Math.max(0, sellers.length - FIRST_SHOWN)
  return (
    <section className={css.panel} aria-labelledby="news" aria-busy={!sellers && !error}>
      <h2 className={css.title} id="news">
        {t('news.title')}
      </h2>
      <p className={css.note}>{t('news.text')}</p>
      {error ? (
        <div className={css.failure}>
          <p role="alert">{messageOf(error, tShared('unreached'))}</p>
          <Button size="small" onClick={retry}>
            {tShared('tryAgain')}
          </Button>
        </div>
      ) : (
        <ul className={css.list} aria-label={t('news.list')}>
          {sellers
            ? sellers
                .slice(0, sellers.length - hidden)
                .map((seller) => <Row key={sellerKey(seller)} seller={seller} />)
            : // An album usually has an artist and a label.
              Array.from({ length: Math.min(FIRST_SHOWN, order.items.length + 1) }, (_, i) => (
                <li key={i}>
                  <Skeleton shape="row" />
                </li>
              ))}
        </ul>
      )}
      {hidden > 0 && (
        <Button size="small" onClick={() => setShowsAll(true)}>
          {t('news.showAll', { count: sellers?.length ?? 0 })}
        </Button>
      )}
    </section>
  )
}

function Row({ seller: { kind, id, name } }: { seller: Seller }) {
  const { t } = useTexts('orders')
  const { isOn, set } = useMailSubscription(kind, id)
  return (
    <li>
      <Switch label={name} hint={t(`news.${kind}`)} on={isOn ?? false} onChange={set} />
    </li>
  )
}
