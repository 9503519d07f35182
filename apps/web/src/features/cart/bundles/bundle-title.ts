import type { CartBundle } from '@hypha/contract'
import type { Translate } from '@hypha/i18n/instance.ts'

/** Its title, or that it is everything of an artist or label. */
export const bundleTitle = (
  t: Translate<'cart'>,
  { title, isDiscography }: Pick<CartBundle, 'title' | 'isDiscography'>,
): string => (isDiscography ? t('bundle.discography', { name: title }) : title)
