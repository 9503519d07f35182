/** Search parameters as in the address. */
export type Search = Record<string, unknown>

/** Route options of pages that read their search parameters by themselves. */
export const anySearch = {
  validateSearch: (search: Search) => search,
  loaderDeps: ({ search }: { search: Search }) => search,
}
