import { useQuery } from '@tanstack/react-query'
import { useApi } from './app-context.ts'

/** What the instance says of itself: which features are on, and the ad of the day. Asked for once. */
export const useInstance = () =>
  useQuery({ ...useApi().instance.describe.query(), staleTime: Number.POSITIVE_INFINITY })
