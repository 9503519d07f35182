import type { MerchOrder } from '@hypha/contract'
import { PAGE_SIZE } from '@hypha/contract/limits'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApi } from '../../../lib/app-context.ts'
import { saveFile } from '../../../lib/dom/save-file.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { toCsv } from '../../../lib/format/csv.ts'
import type { OrdersSearch } from './orders-search.ts'

/** Downloads the filtered orders as CSV, a row for each item. */
export function ExportOrders({ state, search = '' }: OrdersSearch) {
  const { t } = useTexts('merch')
  const api = useApi()
  const download = useMutation({
    mutationFn: async () => {
      const all: MerchOrder[] = []
      for (let page = 1; ; page++) {
        const { items } = await api.merchOrders.listMerchOrders({ query: { state, search, page } })
        all.push(...items)
        if (items.length < PAGE_SIZE) break
      }
      saveFile(
        t('csv.file'),
        toCsv([
          [
            ...[t('csv.number'), t('csv.date'), t('csv.state'), t('csv.item'), t('csv.quantity')],
            ...[t('csv.price'), t('csv.discount'), t('csv.code')],
            ...[t('csv.buyer'), t('csv.address')],
            ...[t('csv.carrier'), t('csv.tracking')],
          ],
          ...all.flatMap((order) =>
            order.items.map((item) => [
              ...[order.invoiceNumber, order.paidAt, t(`parcel.${order.state}`), item.title],
              ...[item.quantity, item.price, item.discount, item.discountCode ?? ''],
              order.buyer.name,
              order.address ? Object.values(order.address).filter(Boolean).join(', ') : '',
              ...[order.carrier ?? '', order.trackingNumber ?? ''],
            ]),
          ),
        ]),
        'text/csv',
      )
    },
    onError: (error) => toast(messageOf(error)),
  })
  return (
    <Button
      size="small"
      icon={<Download size={16} aria-hidden />}
      busy={download.isPending}
      onClick={() => download.mutate()}
    >
      {t('csv.export')}
    </Button>
  )
}
