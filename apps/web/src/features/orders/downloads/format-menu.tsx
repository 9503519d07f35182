import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { MenuPlace } from '@hypha/ui/controls/lazy-menu.tsx'
import type { MenuItem } from '@hypha/ui/controls/menu-button.tsx'
import { MenuList } from '@hypha/ui/layers/menu-list.tsx'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../lib/app-context.ts'
import { type Product, productBody } from '../../cart/index.ts'
import { formatName, sizeWords } from './format-words.ts'
import { lastFormat } from './format-choice.tsx'
import { download } from './queue/run-queue.ts'

/** The formats of a release or track with their sizes. The one used last is marked. */
export function FormatMenu({ product, ...place }: { product: Product } & MenuPlace) {
  const texts = useTexts('orders')
  const { t } = texts
  const api = useApi()
  const last = lastFormat.use()
  const { productId: id, type } = productBody(product)
  const { data, error } = useQuery({
    ...api.downloads.formats.query({ params: { id, type } }),
    enabled: place.open,
  })
  const offered = data?.result ?? []
  const items: MenuItem[] =
    offered.length > 0
      ? offered.map((format) => ({
          label: `${formatName(t, format.id)} · ${sizeWords(texts, format)}`,
          current: format.id === last,
          onSelect: () => {
            lastFormat.set(format.id)
            download(api, [{ product, format: format.id }])
          },
        }))
      : [
          {
            label: data ? t('format.none') : error ? t('format.failed') : t('format.loading'),
            disabled: true,
          },
        ]
  return <MenuList items={items} {...place} />
}
