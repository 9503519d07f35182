import { useQuery } from '@tanstack/react-query'
import { useApi } from '../app-context.ts'
import type { Api } from './client.ts'

/** Fetched once. */
export const instanceQuery = (api: Api) => ({
  ...api.instance.describe.query(),
  staleTime: Number.POSITIVE_INFINITY,
})

/** The instance's public settings: enabled features and the ad of the day. */
export const useInstance = () => useQuery(instanceQuery(useApi()))
