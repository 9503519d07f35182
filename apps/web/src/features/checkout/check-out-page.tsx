import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { cartHref, checkOutHref, purchasedHref } from '../../lib/routing/addresses.ts'
import { returnHref } from '../../components/settling/returned.ts'
import { SettlingOrder } from '../../components/settling/settling-order.tsx'
import { listedProduct, useOwnedNow } from '../cart/index.ts'
import { useReturned } from '../../components/settling/use-returned.ts'
import type { Settling } from '../../components/settling/settling.ts'
import { useSettling } from '../../components/settling/use-settling.ts'
import { useHead } from '../../lib/routing/use-head.ts'
import { Page as Frame, PageTitle } from '../../components/page/page-frame.tsx'
import { CheckOut } from './check-out.tsx'
import css from '../../components/check-out/check-out.module.css'

/** Pays for the cart and waits until the order is completed (CK-01 to CK-05). */
export function CheckOutPage() {
  const { t } = useTexts('checkout')
  useHead({ title: t('title') })
  const returned = useReturned(checkOutHref)
  const [paidId, setPaidId] = useState(
    returned.status === 'succeeded' || returned.status === 'processing' ? returned.orderId : null,
  )
  const cache = useQueryClient()
  const settling = useGoesOn(paidId, () => {
    // Refetch the order: it says why the payment failed.
    cache.removeQueries({ queryKey: ['cart.purchase'] })
    setPaidId(null)
  })
  return (
    <Frame>
      <div className={css.top}>
        <PageTitle>{t('title')}</PageTitle>
        {paidId === null && (
          <ButtonLink variant="quiet" size="small" href={cartHref}>
            {t('backToCart')}
          </ButtonLink>
        )}
      </div>
      {settling ? (
        <SettlingOrder settling={settling}>
          {settling !== 'waiting' && (
            <ButtonLink size="small" href={purchasedHref}>
              {t('purchased')}
            </ButtonLink>
          )}
        </SettlingOrder>
      ) : (
        <CheckOut hasFailed={returned.status === 'failed'} onPaid={setPaidId} />
      )}
    </Frame>
  )
}

/** Waits for an order and opens its music. Calls `onUnpaid` if the order doesn't exist or the bank refused. */
function useGoesOn(orderId: number | null, onUnpaid: () => void) {
  const router = useRouter()
  const ownedNow = useOwnedNow()
  const { settling, order } = useSettling(orderId)
  const goOn = useEffectEvent((id: number, state: Settling) => {
    if (isUnpaid(state)) onUnpaid()
    if (state !== 'settled' || !order) return
    ownedNow(order.items.map(listedProduct))
    router.history.replace(returnHref(purchasedHref, { orderId: id, status: null }))
  })
  useEffect(() => {
    if (orderId !== null) goOn(orderId, settling)
  }, [settling, orderId])
  if (orderId === null) return null
  // Keep waiting until the next page or form is rendered.
  return settling === 'settled' || isUnpaid(settling) ? 'waiting' : settling
}

const isUnpaid = (settling: Settling): settling is 'unknown' | 'refused' =>
  settling === 'unknown' || settling === 'refused'
