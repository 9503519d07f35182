import type { Membership } from '@hypha/contract'
import { FOUNDER_SEAT_KEPT_MINUTES } from '@hypha/contract/rules/membership-prices'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Logo } from '@hypha/ui/shell/logo.tsx'
import css from '../../../components/check-out/order-summary.module.css'
import own from './membership.module.css'
import { useRemove } from './use-remove.ts'

interface MembershipSummaryProps {
  /** At the price to pay. */
  membership: Membership
  /** Deducted for the unused part of Premium, in dollars. */
  credit: number
  /** The membership is active with an overdue payment, so it can't be removed. */
  isOwed: boolean
}

/** The membership being bought (CK-07). */
export function MembershipSummary({ membership, credit, isOwed }: MembershipSummaryProps) {
  const { t, format } = useTexts('membership')
  const { type, period, price } = membership
  const { remove, isBusy, refusal } = useRemove(membership)
  return (
    <section aria-labelledby="order-summary">
      <h2 className={css.heading} id="order-summary">
        {t('orderSummary')}
      </h2>
      <ul className={css.list}>
        <li className={css.row}>
          <div className={`${css.cover} ${own.mark}`}>
            <Logo />
          </div>
          <div className={css.words}>
            <p className={css.title}>{t(`name.${type}`)}</p>
            <p className={css.under}>
              {t('billingPeriod', { period: t(`billing.${period ?? 'once'}`) })}
            </p>
          </div>
          <p className={css.price}>{format.money(price + credit)}</p>
          {!isOwed && (
            <Button
              variant="quiet"
              size="small"
              busy={isBusy}
              aria-label={t('removeMembership', { name: t(`name.${type}`) })}
              onClick={remove}
            >
              {t('remove')}
            </Button>
          )}
        </li>
        {credit > 0 && (
          <li className={own.credit}>
            <p>{t('unusedPremium')}</p>
            <p className={css.price}>{format.money(-credit)}</p>
          </li>
        )}
      </ul>
      {refusal && (
        <p className={css.changed} role="alert">
          {refusal}
        </p>
      )}
      <p className={css.note}>
        {t(`summary.${period ?? 'founder'}`, {
          price: format.money(price),
          minutes: FOUNDER_SEAT_KEPT_MINUTES,
        })}
      </p>
    </section>
  )
}
