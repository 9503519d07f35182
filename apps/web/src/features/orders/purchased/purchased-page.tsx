import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { Link } from '@hypha/ui/lib/link.tsx'
import { checkOutHref } from '../../../lib/routing/addresses.ts'
import { CreateAccountNote } from '../../../components/guests/create-account-note.tsx'
import { OrderPaymentStatus } from '../../../components/payment-status/order-payment-status.tsx'
import { useHead } from '../../../lib/routing/use-head.ts'
import { Page as Frame, PageTitle } from '../../../components/page/page-frame.tsx'
import { DownloadHistory } from '../downloads/download-history.tsx'
import { OwnedMusic } from './owned-music.tsx'
import { PaidBanner } from './paid-banner.tsx'
import css from './purchased.module.css'
import { Receipts } from '../receipts/receipts.tsx'
import { PARTS, usePurchasedView, viewHref } from './use-purchased-view.ts'
import { useReturnedOrder } from './use-returned-order.ts'

/** The user's music to download (RT-19), past downloads, and receipts. */
export function PurchasedPage() {
  const { t } = useTexts('orders')
  useHead({ title: t('purchased') })
  const { view, change } = usePurchasedView()
  const { paymentStatus, paid } = useReturnedOrder()
  return (
    <Frame>
      <PageTitle>{t('purchased')}</PageTitle>
      {paymentStatus && (
        <div className={css.paymentStatus}>
          <OrderPaymentStatus paymentStatus={paymentStatus}>
            {paymentStatus === 'refused' && (
              <ButtonLink size="small" href={checkOutHref}>
                {t('anotherCard')}
              </ButtonLink>
            )}
          </OrderPaymentStatus>
        </div>
      )}
      <CreateAccountNote />
      <nav className={css.tabs} aria-label={t('purchased')}>
        <ul className={css.tabList}>
          {PARTS.map((part) => (
            <li key={part}>
              <Link
                className={css.tab}
                href={viewHref({ ...view, part, page: 1 })}
                aria-current={part === view.part ? 'page' : undefined}
              >
                {t(`part.${part}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {view.part === 'music' && paid && <PaidBanner order={paid} />}
      {view.part === 'music' && <OwnedMusic view={view} onChange={change} paid={paid} />}
      {view.part === 'history' && <DownloadHistory view={view} />}
      {view.part === 'receipts' && <Receipts view={view} />}
    </Frame>
  )
}
