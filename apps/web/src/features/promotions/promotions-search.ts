export const PROMOTION_TABS = ['codes', 'promos', 'discounts', 'sales', 'bundles'] as const
export type PromotionTab = (typeof PROMOTION_TABS)[number]

/** `?tab=discounts`; download codes by default. */
export interface PromotionsSearch {
  tab?: Exclude<PromotionTab, 'codes'> | undefined
}

/** Ignores invalid tabs. */
export function promotionsSearch(search: Record<string, unknown>): PromotionsSearch {
  const tab = PROMOTION_TABS.find((each) => each === search['tab'])
  return { tab: tab === 'codes' ? undefined : tab }
}
