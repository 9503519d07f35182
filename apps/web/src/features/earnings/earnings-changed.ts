import type { AppContext } from '../../lib/app-context.ts'

/** Reads anew whatever shows earnings, shares or payouts. */
export const earningsChanged = ({ cache }: AppContext): Promise<void> =>
  cache.invalidateQueries({
    predicate: ({ queryKey: [call] }) => String(call).startsWith('earnings.'),
  })
