import { purchaseState, type Release, type Track } from '@hypha/contract'
import type { RenderMessage } from '../../../platform/texts/render.ts'

type Product = Pick<Release | Track, 'price' | 'sale' | 'inCart' | 'isPurchased'> & {
  preOrder?: unknown
}

/** Returns the label of the button that leads to the page where visitors buy a release or track. */
export function buyLabel(t: RenderMessage, product: Product): string {
  if (purchaseState(product) === 'set-your-price') return t('site.embed.setPrice')
  const price = product.sale?.price ?? product.price
  return t(product.preOrder ? 'site.embed.preOrder' : 'site.embed.buy', { price })
}
