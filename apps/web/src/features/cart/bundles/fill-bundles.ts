/** Adds bundles to the cart and removes them. The server decides what they contain, before anything is shown. */
import type { CartAddition } from '@hypha/contract'
import { messageOf } from '../../../lib/api/api-error.ts'
import type { AppContext } from '../../../lib/app-context.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { loadTexts } from '../../../lib/i18n/load-texts.ts'
import { cartChanged } from '../cart-queries.ts'
import { applyUpdate } from '../cart-updates.ts'
import type { CartItemRef } from '../in-cart.ts'
import { otherTabs } from '../other-tabs.ts'

type Parts = Pick<AppContext, 'api' | 'cache' | 'i18n'>

/** What is added or removed, with the title to show. */
export interface NamedBundle {
  id: number
  title: string
}

function tell(items: readonly CartItemRef[], inCart: boolean): void {
  for (const item of items) {
    const update = { ...item, inCart }
    applyUpdate(update)
    otherTabs.tell(update)
  }
}

async function bundlesChanged({ api, cache }: Parts): Promise<void> {
  await Promise.all([
    cartChanged(cache),
    cache.invalidateQueries({ queryKey: api.bundles.listOffers.key }),
  ])
}

const wholeReleases = (ids: readonly number[]) => ids.map((release) => ({ release, song: null }))

/** Adds a bundle without saying so. @returns null if it was refused, and says why */
export async function putBundle(app: Parts, id: number): Promise<CartAddition | null> {
  try {
    const body = { productId: id, type: 'bundle' } as const
    const { result } = await app.api.cart.addProduct({ body })
    tell(wholeReleases(result.bundled ?? []), true)
    return result
  } catch (error) {
    toast(messageOf(error))
    return null
  } finally {
    await bundlesChanged(app)
  }
}

/** Adds a bundle. Undo restores what it replaced. */
export async function addBundle(app: Parts, { id, title }: NamedBundle): Promise<void> {
  const addition = await putBundle(app, id)
  if (!addition) return
  const { replaced, bundled = [] } = addition
  const undo = async () => {
    await take(app, id, bundled)
    for (const { productId, type, releaseId, price } of replaced) {
      const body = { productId, type, ...(price !== null && { price }) }
      await app.api.cart.addProduct({ body })
      tell([{ release: releaseId, song: type === 'song' ? productId : null }], true)
    }
    await bundlesChanged(app)
  }
  const { t } = await loadTexts(app, 'cart')
  const added =
    replaced.length > 0
      ? t('bundle.addedInstead', { title, count: replaced.length })
      : t('added', { title })
  toast(added, {
    label: t('undo'),
    run: () => void undo().catch((error: unknown) => toast(messageOf(error))),
  })
}

/** @throws ApiError */
async function take(app: Parts, id: number, releaseIds: readonly number[]): Promise<void> {
  await app.api.cart.removeProduct({ body: { productId: id, type: 'bundle' } })
  tell(wholeReleases(releaseIds), false)
}

/** Removes a bundle. Undo adds it again. */
export async function removeBundle(
  app: Parts,
  { id, title, releaseIds }: NamedBundle & { releaseIds: readonly number[] },
): Promise<void> {
  try {
    await take(app, id, releaseIds)
  } catch (error) {
    return toast(messageOf(error))
  } finally {
    await bundlesChanged(app)
  }
  const { t } = await loadTexts(app, 'cart')
  toast(t('removed', { title }), { label: t('undo'), run: () => void putBundle(app, id) })
}
