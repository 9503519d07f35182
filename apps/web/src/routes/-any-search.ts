/** Search parameters as in the URL. */
export type Search = Record<string, unknown>

/** Route options of pages that parse their search parameters themselves. */
export const anySearch = {
  validateSearch: (search: Search) => search,
  loaderDeps: ({ search }: { search: Search }) => search,
}
