import { loadTexts } from '../../../../lib/i18n/load-texts.ts'
import { useEffect } from 'react'
import { useRouter } from '@tanstack/react-router'
import { purchasedHref } from '../../../../lib/routing/addresses.ts'
import { useApp } from '../../../../lib/app-context.ts'
import { useDownloadAsked, useOwnedNow } from '../../../cart/index.ts'
import { type QueuedDownload, useDownloads, wishId } from './queue.ts'
import { toast } from '../../../../lib/dom/toasts.ts'

const isAskedFor = ({ id }: QueuedDownload) => {
  const { request: asked } = useDownloadAsked.getState()
  return asked !== null && wishId(asked) === id
}

/** Shows the outcome of downloads as toasts, unless the screen already does. Claimed products become owned. */
export function useDownloadToasts(): void {
  const app = useApp()
  const router = useRouter()
  const ownedNow = useOwnedNow()
  useEffect(() => {
    const { api, cache } = app
    const showToast = async ({ id, product, step }: QueuedDownload) => {
      const { t } = await loadTexts(app, 'orders')
      if (step.kind === 'begun') return toast(t('toast.begun', { title: product.title }))
      toast(t('toast.failed', { title: product.title }), {
        label: t('toast.retry'),
        run: () => void import('./run-queue.ts').then(({ resume: goOn }) => goOn(api, id)),
      })
    }
    return useDownloads.subscribe(({ items }, before) => {
      for (const item of items) {
        const was = before.items.find(({ id }) => id === item.id)
        if (!was || was.step.kind === item.step.kind) continue
        const { kind } = item.step
        if (kind === 'begun') {
          if (item.isClaim) ownedNow([item.product])
          else void cache.invalidateQueries({ predicate: ofDownloads })
        }
        if (router.state.location.pathname === purchasedHref) continue
        if (kind === 'begun') void showToast(item)
        if ((kind === 'failed' || kind === 'limit') && !isAskedFor(item)) void showToast(item)
      }
    })
  }, [app, router, ownedNow])
}

const ofDownloads = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  ['downloads.limit', 'downloads.history', 'purchases.listPurchases'].includes(String(queryKey[0]))
