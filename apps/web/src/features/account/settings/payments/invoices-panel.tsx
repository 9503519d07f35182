import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { InvoiceSummary } from '@hypha/contract'
import { PAGE_SIZE } from '@hypha/contract/limits'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { Pagination } from '@hypha/ui/controls/pagination.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useApi } from '../../../../lib/app-context.ts'
import { invoiceHref, paymentsHref, receiptHref } from '../../../../lib/routing/addresses.ts'
import { pageOf, stringifySearch } from '../../../../lib/routing/search-params.ts'
import { Failure } from '../../../../components/page/failure.tsx'
import css from '../account-settings.module.css'

/** All payments, newest first, each with its invoice. */
export function InvoicesPanel() {
  const { t } = useTexts('account')
  const page = useRouterState({
    select: ({ location }) => pageOf(new URLSearchParams(location.searchStr).get('page')),
  })
  const { data, error, refetch } = useQuery({
    ...useApi().wallet.listInvoices.query({ query: { page } }),
    placeholderData: (previous) => previous,
    staleTime: 0,
  })
  return (
    <section className={css.panel} aria-labelledby="invoices">
      <h2 className={css.heading} id="invoices">
        {t('invoices.title')}
      </h2>
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton shape="row" />
      ) : data.items.length === 0 ? (
        <p className={css.empty}>{t('invoices.none')}</p>
      ) : (
        <>
          <ul className={css.list} aria-label={t('invoices.title')}>
            {data.items.map((each) => (
              <InvoiceRow key={each.invoiceNumber} invoice={each} />
            ))}
          </ul>
          <Pagination
            page={page}
            pages={Math.ceil(data.count_results / PAGE_SIZE)}
            hrefOf={(to) => paymentsHref + stringifySearch({ page: to > 1 ? to : undefined })}
          />
        </>
      )}
    </section>
  )
}

function InvoiceRow({ invoice }: { invoice: InvoiceSummary }) {
  const { t, format } = useTexts('account')
  const { invoiceNumber, orderId, title, total, refunded, paidAt } = invoice
  const paper = invoice.isInvoice ? 'invoice' : 'receipt'
  const numbered = t(`invoices.numbered.${paper}`, { number: invoiceNumber })
  return (
    <li className={css.row}>
      <div className={css.words}>
        <p className={css.title}>{title}</p>
        <p className={css.note}>
          {numbered} · {format.day(paidAt)}
          {refunded > 0 && ` · ${t('invoices.refunded', { amount: format.money(refunded) })}`}
        </p>
      </div>
      <p className={css.figure}>{format.money(total)}</p>
      <ButtonLink
        size="small"
        href={orderId === null ? invoiceHref(invoiceNumber) : receiptHref(orderId)}
        aria-label={numbered}
      >
        {t(`invoices.${paper}`)}
      </ButtonLink>
    </li>
  )
}
