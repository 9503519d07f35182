import type { QueryClient } from '@tanstack/react-query'

/** Nearly everything is another for another plan: whatever is on the screen is read anew. */
export const planChanged = (cache: QueryClient): Promise<void> => cache.invalidateQueries()
