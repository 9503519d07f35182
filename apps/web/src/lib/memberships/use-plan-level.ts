import { levelOf, type PlanLevel } from '@hypha/contract/rules/plans'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../app-context.ts'
import { useSession } from '../use-session.ts'

/** The plan of who is signed in; null while it is not known. */
export function usePlanLevel(): PlanLevel | null {
  const signedIn = useSession() !== null
  const { data } = useQuery({ ...useApi().accounts.profile.query(), enabled: signedIn })
  return data ? levelOf({ plan: data.subscriptionPlan, isFounder: data.isFounder }) : null
}
