import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Failure } from '../../../components/page/failure.tsx'
import { useApi } from '../../../lib/app-context.ts'
import css from './order-gifts.module.css'
import { SentGift } from './sent-gift.tsx'

/** The gifts of one of the user's orders. */
export function OrderGifts({ orderId }: { orderId: number }) {
  const { t } = useTexts('gifts')
  const { data, error, refetch } = useQuery({
    ...useApi().gifts.listGifts.query({ params: { id: orderId } }),
    staleTime: 0,
  })
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="row" />
  return (
    <ul className={css.gifts} aria-label={t('sent.list')}>
      {data.items.map((gift) => (
        <SentGift key={gift.id} gift={gift} />
      ))}
    </ul>
  )
}
