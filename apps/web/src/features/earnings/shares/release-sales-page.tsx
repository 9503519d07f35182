import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Link } from '@hypha/ui/lib/link.tsx'
import type { Commerce } from '@hypha/contract'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { albumHref } from '../../../lib/routing/addresses.ts'
import { earningsHref } from '../../../lib/routing/profiles-addresses.ts'
import { useApi } from '../../../lib/app-context.ts'
import { useHead } from '../../../lib/routing/use-head.ts'
import { NotFound } from '../../../components/page/not-found.tsx'
import { PageError } from '../../../components/page/page-error.tsx'
import { Page as Frame, PageTitle } from '../../../components/page/page-frame.tsx'
import { PagePending } from '../../../components/page/page-pending.tsx'
import css from '../earnings.module.css'
import { percentText } from './percent-text.ts'
import { ShareTable } from './share-table.tsx'
import { SharesEditor } from './shares-editor.tsx'

/** Splits and sales of one of the user's releases. */
export function ReleaseSalesPage() {
  const { t } = useTexts('earnings')
  useHead({ title: t('sales.title') })
  const { id: text } = useParams({ from: '/dashboard/earnings/$id' })
  const id = Number(text)
  const isId = Number.isInteger(id) && id > 0
  const { data, error, refetch } = useQuery({
    ...useApi().earnings.commerce.query({ params: { id } }),
    enabled: isId,
    staleTime: 0,
  })
  if (!isId) return <NotFound />
  if (error) return <PageError error={error} reset={() => void refetch()} />
  if (!data) return <PagePending />
  const commerce = data.result
  return (
    <Frame>
      <div className={css.page}>
        <header>
          <PageTitle>{t('sales.title')}</PageTitle>
          <p className={css.of}>
            <Link href={albumHref(commerce.release)}>{commerce.release.title}</Link>
            {' · '}
            <Link href={earningsHref}>{t('sales.allEarnings')}</Link>
          </p>
        </header>
        <Sales commerce={commerce} />
        <section className={css.section} aria-labelledby="shares">
          <h2 className={css.title} id="shares">
            {t('shares.heading')}
          </h2>
          <ShareTable commerce={commerce} />
          {commerce.isOwn && commerce.tracks.length > 0 && (
            <SharesEditor key={commerce.release.id} commerce={commerce} />
          )}
        </section>
      </div>
    </Frame>
  )
}

function Sales({ commerce: { sales, commissionRate, price } }: { commerce: Commerce }) {
  const { t, format } = useTexts('earnings')
  if (sales.count === 0 && sales.gross === 0)
    return (
      <section className={css.section} aria-labelledby="sales">
        <h2 className={css.title} id="sales">
          {t('sales.heading')}
        </h2>
        <p className={css.empty}>
          {price === 0 ? t('sales.noneFree') : t('sales.none', { price: format.money(price) })}
        </p>
      </section>
    )
  return (
    <section className={css.section} aria-labelledby="sales">
      <h2 className={css.title} id="sales">
        {t('sales.heading')}
      </h2>
      <dl className={css.sums} data-wide>
        <dt>{t('sales.count')}</dt>
        <dd>{format.number(sales.count)}</dd>
        <dt>{t('sales.gross')}</dt>
        <dd>{format.money(sales.gross)}</dd>
        <dt>{t('sales.fees')}</dt>
        <dd>{format.money(-sales.fees)}</dd>
        <dt>{t('sales.commission', { percent: percentText(t, format, commissionRate) })}</dt>
        <dd>{format.money(-sales.commission)}</dd>
        {sales.shared !== 0 && (
          <>
            <dt>{t('sales.shared')}</dt>
            <dd>{format.money(-sales.shared)}</dd>
          </>
        )}
        <dt data-total>{t('sales.earned')}</dt>
        <dd data-total>{format.money(sales.earned)}</dd>
      </dl>
    </section>
  )
}
