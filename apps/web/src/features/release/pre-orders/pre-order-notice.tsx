import type { Release } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Banner } from '@hypha/ui/feedback/banner.tsx'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '../../../lib/auth/use-session.ts'
import css from './pre-orders.module.css'

const PreOrderDialog = lazy(() =>
  import('./pre-order-dialog.tsx').then((file) => ({ default: file.PreOrderDialog })),
)

/** When a pre-order will be out and when it is charged; its owner offers and changes it here. */
export function PreOrderNotice({ release }: { release: Release }) {
  const { t, format } = useTexts('release')
  const [isOpen, setOpen] = useState(false)
  const isOwner = useSession()?.userId === release.owner.id
  const { preOrder, scheduled } = release
  const canOffer = isOwner && scheduled !== undefined && release.price > 0
  if (!preOrder && !canOffer) return null
  const date = preOrder && format.dateAndTime(preOrder.at, preOrder.timeZone)
  return (
    <div className={css.notice}>
      <Banner
        action={
          isOwner && (
            <Button size="small" onClick={() => setOpen(true)}>
              {t(preOrder ? 'preOrder.change' : 'preOrder.offer')}
            </Button>
          )
        }
      >
        {date === undefined ? (
          t('preOrder.canOffer')
        ) : (
          <>
            <strong>{t('preOrder.out', { date })}</strong> {t('preOrder.charged')}
          </>
        )}
        {preOrder && release.preOrderCount !== null && (
          <> {t('preOrder.count', { count: release.preOrderCount })}</>
        )}
      </Banner>
      {isOpen && (
        <Suspense>
          <PreOrderDialog release={release} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
