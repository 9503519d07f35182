import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useApi } from '../../../lib/app-context.ts'
import { useHead } from '../../../lib/routing/use-head.ts'
import { NotFound } from '../../../components/page/not-found.tsx'
import { PageError } from '../../../components/page/page-error.tsx'
import { Page as Frame, PageTitle } from '../../../components/page/page-frame.tsx'
import { PagePending } from '../../../components/page/page-pending.tsx'
import { InvoiceSheet } from './invoice-sheet.tsx'
import css from './receipt.module.css'

/** The invoice of a membership, for reading and printing. */
export function InvoicePage() {
  const { t } = useTexts('orders')
  const number = Number(useParams({ from: '/invoice/$number' }).number)
  const isNumber = Number.isInteger(number) && number > 0
  const { data, error, refetch } = useQuery({
    ...useApi().wallet.findInvoice.query({ params: { number } }),
    enabled: isNumber,
  })
  const title = t(data && !data.result.invoice.seller ? 'receipt' : 'invoice')
  useHead({ title })
  if (!isNumber) return <NotFound />
  if (error && !data) {
    const isNone = error instanceof ApiError && [400, 403, 404, 422].includes(error.status)
    return isNone ? <NotFound /> : <PageError error={error} reset={() => void refetch()} />
  }
  if (!data) return <PagePending />
  return (
    <Frame>
      <div className={css.top}>
        <PageTitle>{title}</PageTitle>
        <Button icon={<Printer size={16} aria-hidden />} onClick={() => print()}>
          {t('print')}
        </Button>
      </div>
      <InvoiceSheet invoice={data.result} />
    </Frame>
  )
}
