import { useQuery } from '@tanstack/react-query'
import { useApi } from '../app-context.ts'
import type { Api } from './client.ts'

/** Asked for once. */
export const instanceQuery = (api: Api) => ({
  ...api.instance.describe.query(),
  staleTime: Number.POSITIVE_INFINITY,
})

/** What the instance says of itself: which features are on, and the ad of the day. */
export const useInstance = () => useQuery(instanceQuery(useApi()))
