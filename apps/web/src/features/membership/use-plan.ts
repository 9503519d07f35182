import { levelOf, type PlanHolder, type PlanLevel } from '@hypha/contract/rules/plans'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/app-context.ts'
import { useSession } from '../../lib/auth/use-session.ts'

/** The viewer as a plan holder. Null when signed out, undefined until known. */
export function usePlan(): PlanHolder | undefined {
  const signedIn = useSession() !== null
  const { data } = useQuery({ ...useApi().accounts.profile.query(), enabled: signedIn })
  if (!signedIn) return null
  return data && { plan: data.subscriptionPlan, isFounder: data.isFounder }
}

/** The plan of the signed-in user; null until known. */
export function usePlanLevel(): PlanLevel | null {
  const holder = usePlan()
  return holder ? levelOf(holder) : null
}

/** Nearly every query depends on the plan, so refetch all. */
export const planChanged = (cache: QueryClient): Promise<void> => cache.invalidateQueries()
