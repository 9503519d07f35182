import { createFileRoute } from '@tanstack/react-router'
import { loadProduct, ProductPage } from '../../../features/merch/index.ts'

/** The words after the id are for people; the id finds the product. */
export const Route = createFileRoute('/merch/$id/{-$slug}')({
  loader: ({ context, params }) => loadProduct(context, params),
  component: ProductPage,
  staticData: { texts: ['merch', 'cart'] },
})
