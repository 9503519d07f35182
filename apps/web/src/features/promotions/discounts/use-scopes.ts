import { useTexts } from '@hypha/i18n/use-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../lib/app-context.ts'
import { useOwnReleases } from '../use-own-releases.ts'

export interface Scopes {
  scopes: { value: string; label: string }[]
  hasMerch: boolean
}

/**
 * What a code can be for: everything, one of the user's releases, the tickets of one of their events, or one of their
 * newest products.
 */
export function useScopes(): Scopes {
  const { t } = useTexts('promotions')
  const api = useApi()
  const releases = useOwnReleases()
  const { data: events } = useQuery(
    api.events.ownEvents.query({ query: { when: 'upcoming', page: 1 } }),
  )
  const { data: merch } = useQuery(api.merch.listOwnMerch.query({ query: { page: 1 } }))
  const products = merch?.items ?? []
  return {
    scopes: [
      { value: 'everything', label: t('discounts.everything') },
      ...releases.map(({ value, label }) => ({ value: `release-${value}`, label })),
      ...(events?.items ?? []).map(({ id, title }) => ({
        value: `event-${id}`,
        label: t('discounts.event', { title }),
      })),
      ...products.map(({ id, title }) => ({
        value: `product-${id}`,
        label: t('discounts.product', { title }),
      })),
    ],
    hasMerch: products.length > 0,
  }
}

/** Returns the fields of a new code for a value of `useScopes`. */
export function scopeBody(value: string, includesMerch: boolean) {
  const [scope, id] = value.split('-')
  if (scope === 'release') return { releaseId: Number(id) }
  if (scope === 'event') return { eventId: Number(id) }
  if (scope === 'product') return { productId: Number(id) }
  return { includesMerch }
}
