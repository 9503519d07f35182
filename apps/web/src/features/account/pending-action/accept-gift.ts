import { messageOf } from '../../../lib/api/api-error.ts'
import type { AppContext } from '../../../lib/app-context.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { loadTexts } from '../../../lib/i18n/load-texts.ts'

/** Accepts the gift that somebody opened before they logged in. */
export async function acceptGift(
  app: Pick<AppContext, 'api' | 'cache' | 'i18n'>,
  code: string,
): Promise<void> {
  try {
    const { title } = (await app.api.gifts.acceptGift({ body: { code } })).result
    const { t } = await loadTexts(app, 'account')
    toast(t('redeemed', { title }))
    await app.cache.invalidateQueries()
  } catch (error) {
    toast(messageOf(error))
  }
}
