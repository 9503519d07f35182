import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { MailSubscription } from '@hypha/contract'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { Link } from '@hypha/ui/lib/link.tsx'
import { useQuery } from '@tanstack/react-query'
import { artistHref, labelHref } from '../../../../lib/routing/addresses.ts'
import { useApi } from '../../../../lib/app-context.ts'
import { useMailSubscription } from '../../../../components/people/mail-subscriptions.ts'
import { Failure } from '../../../../components/page/failure.tsx'
import css from '../account-settings.module.css'

/** Artists and labels whose e-mail updates you subscribed to. */
export function MailSubscriptionsPanel() {
  const { t } = useTexts('account')
  const { data, error, refetch } = useQuery({
    ...useApi().audience.mailSubscriptions.query(),
    staleTime: 0,
  })
  return (
    <section className={css.panel} aria-labelledby="mail-subscriptions">
      <div>
        <h2 className={css.heading} id="mail-subscriptions">
          {t('mails.title')}
        </h2>
        <p className={css.text}>{t('mails.text')}</p>
      </div>
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton shape="row" />
      ) : data.items.length === 0 ? (
        <p className={css.empty}>{t('mails.none')}</p>
      ) : (
        <ul className={css.list} aria-label={t('mails.list')}>
          {data.items.map((list) => (
            <Row key={`${list.kind} ${list.id}`} list={list} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Row({ list }: { list: MailSubscription }) {
  const { t, format } = useTexts('account')
  const { kind, id, name, since } = list
  const { isOn, set } = useMailSubscription(kind, id)
  return (
    <li className={css.row}>
      <div className={css.words}>
        <p className={css.title}>
          <Link href={kind === 'artist' ? artistHref(list) : labelHref(list)}>{name}</Link>
        </p>
        <p className={css.note}>{t('mails.since', { date: format.day(since) })}</p>
      </div>
      <Button
        size="small"
        busy={isOn === false}
        aria-label={t('mails.unsubscribeFrom', { name })}
        onClick={() => set(false)}
      >
        {t('mails.unsubscribe')}
      </Button>
    </li>
  )
}
