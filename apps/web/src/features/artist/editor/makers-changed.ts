import type { AppContext } from '../../../lib/app-context.ts'

/** Reads anew whatever shows an artist or a label: their own pages, lists, and everything that carries their names. */
export const makersChanged = ({ cache }: AppContext): Promise<void> =>
  cache.invalidateQueries({
    predicate: ({ queryKey: [call] }) =>
      /^(artists|labels|roster|releases|songs|search|maker)/.test(String(call)),
  })
