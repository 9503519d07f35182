import type { MailSubscription } from '@hypha/contract'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { Link } from '@hypha/ui/lib/link.tsx'
import { useQuery } from '@tanstack/react-query'
import { artistHref, labelHref } from '../../../../lib/routing/addresses.ts'
import { useApi } from '../../../../lib/app-context.ts'
import { day } from '../../../../lib/format/dates.ts'
import { useMailSubscription } from '../../../../components/people/mail-subscriptions.ts'
import { Failure } from '../../../../components/page/failure.tsx'
import css from '../account-settings.module.css'

/** Artists and labels whose news you asked for by e-mail. */
export function MailSubscriptionsPanel() {
  const { data, error, refetch } = useQuery({
    ...useApi().audience.mailSubscriptions.query(),
    staleTime: 0,
  })
  return (
    <section className={css.panel} aria-labelledby="mail-subscriptions">
      <div>
        <h2 className={css.heading} id="mail-subscriptions">
          E-mails from artists and labels
        </h2>
        <p className={css.text}>
          They can see your e-mail address and write to you at most once a week. To subscribe,
          follow an artist or label and tick “Also e-mail me news” on their page, or turn on their
          e-mails after a purchase.
        </p>
      </div>
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton shape="row" />
      ) : data.items.length === 0 ? (
        <p className={css.empty}>You are not subscribed to anyone.</p>
      ) : (
        <ul className={css.list} aria-label="Subscriptions">
          {data.items.map((list) => (
            <Row key={`${list.kind} ${list.id}`} list={list} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Row({ list }: { list: MailSubscription }) {
  const { kind, id, name, since } = list
  const { isOn, set } = useMailSubscription(kind, id)
  return (
    <li className={css.row}>
      <div className={css.words}>
        <p className={css.title}>
          <Link href={kind === 'artist' ? artistHref(list) : labelHref(list)}>{name}</Link>
        </p>
        <p className={css.note}>Since {day(since)}</p>
      </div>
      <Button size="small" busy={isOn === false} onClick={() => set(false)}>
        Unsubscribe<span className="visually-hidden"> from {name}</span>
      </Button>
    </li>
  )
}
