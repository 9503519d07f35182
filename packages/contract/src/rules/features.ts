/** What an admin can turn off; the dialog of the specification then says that it is coming soon (EX-04). */
export const FEATURES = [
  'popular',
  'trending',
  'bookmarks',
  'report',
  'userManagement',
  'resources',
] as const
export type Feature = (typeof FEATURES)[number]
/** Of what nobody has switched. */
export const FEATURE_DEFAULTS: Readonly<Record<Feature, boolean>> = {
  popular: true,
  trending: true,
  bookmarks: true,
  report: true,
  userManagement: true,
  resources: true,
}
