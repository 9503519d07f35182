import { useEffect } from 'react'
import { useRouter } from '@tanstack/react-router'
import { purchasedHref } from '../../../../lib/routing/addresses.ts'
import { useApp } from '../../../../lib/app-context.ts'
import { useDownloadAsked, useOwnedNow } from '../../../cart/index.ts'
import { type QueuedDownload, useDownloads, wishId } from './queue.ts'
import { toast } from '../../../../lib/dom/toasts.ts'

const isAskedFor = ({ id }: QueuedDownload) => {
  const { asked } = useDownloadAsked.getState()
  return asked !== null && wishId(asked) === id
}

/** Tells how downloads end where nothing else on the screen does; what was taken for nothing is owned from then on. */
export function useTellDownloads(): void {
  const { api, cache } = useApp()
  const router = useRouter()
  const ownedNow = useOwnedNow()
  useEffect(
    () =>
      useDownloads.subscribe(({ items }, before) => {
        for (const item of items) {
          const was = before.items.find(({ id }) => id === item.id)
          if (!was || was.step.kind === item.step.kind) continue
          const { kind } = item.step
          if (kind === 'begun') {
            if (item.isClaim) ownedNow([item.product])
            else void cache.invalidateQueries({ predicate: ofDownloads })
          }
          if (router.state.location.pathname === purchasedHref) continue
          if (kind === 'begun') toast(`${item.product.title} is downloading.`)
          if ((kind === 'failed' || kind === 'limit') && !isAskedFor(item))
            toast(`${item.product.title} could not be downloaded.`, {
              label: 'Try again',
              run: () => void import('./run-queue.ts').then(({ goOn }) => goOn(api, item.id)),
            })
        }
      }),
    [api, cache, router, ownedNow],
  )
}

const ofDownloads = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  ['downloads.limit', 'downloads.history', 'purchases.listPurchases'].includes(String(queryKey[0]))
