import { useTexts } from '@hypha/i18n/use-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { BetaGate } from '../../../components/dialogs/beta-gate.tsx'
import { DashboardFrame } from '../../../components/page/dashboard-frame.tsx'
import { NotFound } from '../../../components/page/not-found.tsx'
import { PageError } from '../../../components/page/page-error.tsx'
import { PageTitle } from '../../../components/page/page-frame.tsx'
import { PagePending } from '../../../components/page/page-pending.tsx'
import { isNotThere } from '../../../lib/api/api-error.ts'
import { useApi } from '../../../lib/app-context.ts'
import { useHead } from '../../../lib/routing/use-head.ts'
import { ProductForm } from './product-form.tsx'

/** Adds or edits a product. */
export const ProductFormPage = () => (
  <BetaGate what="merch">
    <ProductFormOf />
  </BetaGate>
)

function ProductFormOf() {
  const { t } = useTexts('merch')
  const { id } = useParams({ from: '/dashboard/merch_/$id' })
  const isNew = id === 'new'
  useHead({ title: t(isNew ? 'add' : 'edit') })
  const { data, error, refetch } = useQuery({
    ...useApi().merch.findOwnMerch.query({ params: { id } }),
    enabled: !isNew,
    staleTime: 0,
  })
  if (isNotThere(error)) return <NotFound />
  if (error && !data) return <PageError error={error} reset={() => void refetch()} />
  if (!isNew && !data) return <PagePending />
  return (
    <DashboardFrame current="merch">
      <PageTitle>{isNew ? t('add') : data!.result.title}</PageTitle>
      <ProductForm key={id} product={data?.result ?? null} />
    </DashboardFrame>
  )
}
