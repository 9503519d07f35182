import type { Order } from '@hypha/contract'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { Switch } from '@hypha/ui/fields/switch.tsx'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useMailSubscription } from '../../../components/people/mail-subscriptions.ts'
import { texts } from '../../../lib/format/texts.ts'
import css from './news-opt-in.module.css'
import { type Seller, sellerKey } from './sellers.ts'
import { useSellers } from './use-sellers.ts'

const FIRST_SHOWN = 3

/** Asks a buyer for consent to e-mails from the artists and labels of an order. Nothing is on unless they turned it on. */
export function NewsOptIn({ order }: { order: Order }) {
  const { sellers, error, retry } = useSellers(order)
  const [showsAll, setShowsAll] = useState(false)
  if (sellers?.length === 0) return null
  const hidden = showsAll || !sellers ? 0 : Math.max(0, sellers.length - FIRST_SHOWN)
  return (
    <section className={css.panel} aria-labelledby="news" aria-busy={!sellers && !error}>
      <h2 className={css.title} id="news">
        Get news by e-mail
      </h2>
      <p className={css.note}>
        The artists and labels you turn on can see your e-mail address and write at most once a
        week. Unsubscribe at any time.
      </p>
      {error ? (
        <div className={css.failure}>
          <p role="alert">{messageOf(error, texts.unreached)}</p>
          <Button size="small" onClick={retry}>
            {texts.tryAgain}
          </Button>
        </div>
      ) : (
        <ul className={css.list} aria-label="Artists and labels">
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
          Show all {sellers?.length}
        </Button>
      )}
    </section>
  )
}

function Row({ seller: { kind, id, name } }: { seller: Seller }) {
  const { isOn, set } = useMailSubscription(kind, id)
  return (
    <li>
      <Switch
        label={name}
        hint={kind === 'artist' ? 'Artist' : 'Label'}
        on={isOn ?? false}
        onChange={set}
      />
    </li>
  )
}
