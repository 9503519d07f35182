/** Features that an admin can turn off. The specification's dialog then says "coming soon" (EX-04). */
export const FEATURES = [
  'popular',
  'trending',
  'bookmarks',
  'report',
  'userManagement',
  'resources',
] as const
export type Feature = (typeof FEATURES)[number]
/** Defaults until an admin changes them. */
export const FEATURE_DEFAULTS: Readonly<Record<Feature, boolean>> = {
  popular: true,
  trending: true,
  bookmarks: true,
  report: true,
  userManagement: true,
  resources: true,
}
