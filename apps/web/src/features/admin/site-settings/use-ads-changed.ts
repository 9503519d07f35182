import { useApp } from '../../../lib/app-context.ts'

/** Refetches the promotions here and on Explore. */
export function useAdsChanged(): () => Promise<unknown> {
  const { api, cache } = useApp()
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: api.houseAds.listHouseAds.key }),
      cache.invalidateQueries({ queryKey: api.instance.describe.key }),
    ])
}
