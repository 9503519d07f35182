import type { PlanHolder } from '@hypha/contract/rules/plans'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/app-context.ts'
import { useSession } from '../../lib/auth/use-session.ts'

/** Who looks, as the rules of plans ask; null is nobody, undefined while it is not known yet. */
export function usePlan(): PlanHolder | undefined {
  const signedIn = useSession() !== null
  const { data } = useQuery({ ...useApi().accounts.profile.query(), enabled: signedIn })
  if (!signedIn) return null
  return data && { plan: data.subscriptionPlan, isFounder: data.isFounder }
}
