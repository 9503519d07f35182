import { createFileRoute } from '@tanstack/react-router'
import { ProductFormPage } from '../../../features/merch/index.ts'
import { ownPage } from '../../-private.ts'

/** `new` adds a product. */
export const Route = createFileRoute('/dashboard/merch_/$id')({
  ...ownPage,
  component: ProductFormPage,
  staticData: { texts: ['merch'] },
})
