import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { BillingForm } from '../../../../components/billing/billing-form.tsx'
import { Failure } from '../../../../components/page/failure.tsx'
import { useApi } from '../../../../lib/app-context.ts'
import css from '../account-settings.module.css'

/** Name, address and VAT number on invoices. */
export function BillingPanel() {
  const { t } = useTexts('account')
  const { t: tShared } = useTexts('components')
  const { data, error, refetch } = useQuery(useApi().invoices.findBillingDetails.query())
  return (
    <section className={css.panel} aria-labelledby="billing">
      <h2 className={css.heading} id="billing">
        {tShared('billing.title')}
      </h2>
      <p className={css.note}>{t('billing.text')}</p>
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <BillingForm details={data.result} />
      ) : (
        <Skeleton shape="row" />
      )}
    </section>
  )
}
