import { Trans } from 'react-i18next'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { Subscription } from '@hypha/contract'
import { Banner } from '@hypha/ui/feedback/banner.tsx'
import css from '../account-settings.module.css'
import { statusWords } from '../status-words.ts'
import { Status } from '../status.tsx'
import { PremiumActions } from './premium-actions.tsx'
import type { PremiumActionsState } from './use-premium-actions.ts'

interface PremiumSubscriptionProps {
  subscription: Subscription
  actions: PremiumActionsState
}

/** A premium subscription that is active or can still be paid: its status and actions (MB-02, MB-03). */
export function PremiumSubscription({ subscription, actions }: PremiumSubscriptionProps) {
  const texts = useTexts('account')
  const { t, format } = texts
  const { status, kind, text } = statusWords(texts, subscription)
  const { currentPeriodStart: start, currentPeriodEnd: end } = subscription
  return (
    <section className={css.card} aria-labelledby="premium">
      <div className={css.top}>
        {/* not translated: the name of the membership */}
        <h2 className={css.name} id="premium">
          Premium
        </h2>
        <Status status={status} kind={kind} />
      </div>
      <p className={css.text}>{text}</p>
      <dl className={css.facts}>
        <dt>{t('premium.billing')}</dt>
        <dd>{t(`premium.billing.${subscription.period}`)}</dd>
        <dt>{t('premium.price')}</dt>
        <dd>
          {t(`premium.price.${subscription.period}`, { price: format.money(subscription.price) })}
        </dd>
        {start && end && (
          <>
            <dt>{t('premium.period')}</dt>
            <dd>
              <Trans
                t={t}
                i18nKey="premium.periodDates"
                values={{ start: format.day(start), end: format.day(end) }}
                components={{ date: <span className={css.date}>{null}</span> }}
              />
            </dd>
          </>
        )}
        <dt>{t('premium.started')}</dt>
        <dd>{format.day(subscription.createdAt)}</dd>
      </dl>
      {actions.refusal && <Banner kind="danger">{actions.refusal}</Banner>}
      <PremiumActions subscription={subscription} actions={actions} />
    </section>
  )
}
