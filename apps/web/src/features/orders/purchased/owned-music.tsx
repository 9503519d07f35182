import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { Order } from '@hypha/contract'
import { Button, ButtonLink } from '@hypha/ui/controls/button.tsx'
import { EmptyState } from '@hypha/ui/feedback/state-message.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { useDelayed } from '@hypha/ui/lib/use-delayed.ts'
import { useState } from 'react'
import { useSession } from '../../../lib/auth/use-session.ts'
import { productKey } from '../../cart/index.ts'
import { LineDrawing } from '../../../components/line-drawing.tsx'
import { DownloadMany } from '../downloads/download-many.tsx'
import css from './purchased.module.css'
import { Failure } from '../../../components/page/failure.tsx'
import { ResumeDownloads } from '../downloads/resume-downloads.tsx'
import { NewsOptIn } from './news-opt-in.tsx'
import { ownedBy } from './owned-order.ts'
import { OwnedRow } from './owned-row.tsx'
import { OwnedTools } from './owned-tools.tsx'
import { useOwned } from './use-owned.ts'
import type { PurchasedView } from './use-purchased-view.ts'

interface OwnedMusicProps {
  view: PurchasedView
  onChange: (changes: Partial<PurchasedView>) => void
  /** The order just paid, if the user comes from the checkout. */
  paid: Order | undefined
}

/** The user's music, newest first, with play and download buttons. */
export function OwnedMusic({ view, onChange, paid }: OwnedMusicProps) {
  const texts = useTexts('orders')
  const { t } = texts
  const hasAccount = useSession() !== null
  const { data, error, refetch } = useOwned()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const isSlow = useDelayed(!data && !error)
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <div className={css.room}>{isSlow && <Waiting />}</div>
  const owned = data.result
  if (owned.length === 0) return <Nothing />
  const shown = ownedBy(texts, owned, view)
  const picked = shown.filter((each) => chosen.has(productKey(each)))
  const choose = (key: string, on: boolean) => {
    const next = new Set(chosen)
    if (on) next.add(key)
    else next.delete(key)
    setChosen(next)
  }
  return (
    <>
      {paid && hasAccount && <NewsOptIn order={paid} />}
      <ResumeDownloads />
      <OwnedTools view={view} onChange={onChange} />
      {shown.length > 0 && (
        <DownloadMany
          picked={picked}
          owned={owned}
          total={shown.length}
          onAll={(on) => setChosen(new Set(on ? shown.map(productKey) : []))}
        />
      )}
      {shown.length === 0 ? (
        <EmptyState
          drawing={<LineDrawing kind="empty" />}
          action={<Button onClick={() => onChange({ query: '' })}>{t('showAll')}</Button>}
        >
          {t('noMatches')}
        </EmptyState>
      ) : (
        <ul className={css.list} aria-label={t('yourMusic')}>
          {shown.map((purchase) => {
            const key = productKey(purchase)
            return (
              <OwnedRow
                key={key}
                purchase={purchase}
                isNew={paid !== undefined && purchase.orderId === paid.id}
                isChosen={chosen.has(key)}
                onChoose={(on) => choose(key, on)}
              />
            )
          })}
        </ul>
      )}
    </>
  )
}

const Waiting = () => (
  <>
    <Skeleton shape="row" />
    <Skeleton shape="row" />
    <Skeleton shape="row" />
  </>
)

function Nothing() {
  const { t } = useTexts('orders')
  return (
    <EmptyState
      drawing={<LineDrawing kind="empty" />}
      action={
        <ButtonLink variant="solid" href="/">
          {t('explore')}
        </ButtonLink>
      }
    >
      {t('nothingBought')}
    </EmptyState>
  )
}
