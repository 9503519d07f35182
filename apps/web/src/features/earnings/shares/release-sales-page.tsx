import { money } from '@hypha/ui/lib/format.ts'
import { Link } from '@hypha/ui/lib/link.tsx'
import type { Commerce } from '@hypha/contract'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { albumHref } from '../../../lib/routing/addresses.ts'
import { earningsHref } from '../../../lib/routing/makers-addresses.ts'
import { useApi } from '../../../lib/app-context.ts'
import { useHead } from '../../../lib/routing/use-head.ts'
import { NotFound } from '../../../components/page/not-found.tsx'
import { PageError } from '../../../components/page/page-error.tsx'
import { Page as Frame, PageTitle } from '../../../components/page/page-frame.tsx'
import { PagePending } from '../../../components/page/page-pending.tsx'
import css from '../earnings.module.css'
import { ShareTable } from './share-table.tsx'
import { SharesEditor } from './shares-editor.tsx'

/** Who shares in a release of one's own, and what it brought. */
export function ReleaseSalesPage() {
  useHead({ title: 'Shares and sales' })
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
          <PageTitle>Shares and sales</PageTitle>
          <p className={css.of}>
            <Link href={albumHref(commerce.release)}>{commerce.release.title}</Link>
            {' · '}
            <Link href={earningsHref}>All earnings</Link>
          </p>
        </header>
        <Sales commerce={commerce} />
        <section className={css.section} aria-labelledby="shares">
          <h2 className={css.title} id="shares">
            Shares
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
  if (sales.count === 0 && sales.gross === 0)
    return (
      <section className={css.section} aria-labelledby="sales">
        <h2 className={css.title} id="sales">
          Sales
        </h2>
        <p className={css.empty}>
          Nothing sold yet. The release costs {price === 0 ? 'what its buyers set' : money(price)}.
        </p>
      </section>
    )
  return (
    <section className={css.section} aria-labelledby="sales">
      <h2 className={css.title} id="sales">
        Sales
      </h2>
      <dl className={css.sums} data-wide>
        <dt>Sold, the release or a track of it</dt>
        <dd>{sales.count}</dd>
        <dt>Listeners paid, without tax</dt>
        <dd>{money(sales.gross)}</dd>
        <dt>Fees of the payment provider</dt>
        <dd>{money(-sales.fees)}</dd>
        <dt>Commission, {commissionRate} % of the rest</dt>
        <dd>{money(-sales.commission)}</dd>
        {sales.shared !== 0 && (
          <>
            <dt>Shares of others</dt>
            <dd>{money(-sales.shared)}</dd>
          </>
        )}
        <dt data-total>Earned by the release’s owner</dt>
        <dd data-total>{money(sales.earned)}</dd>
      </dl>
    </section>
  )
}
