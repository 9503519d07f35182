import { levelOf, type PlanLevel } from '@hypha/contract/rules/plans'
import { usePlan } from './use-plan.ts'

/** The plan of who is signed in; null while it is not known. */
export function usePlanLevel(): PlanLevel | null {
  const holder = usePlan()
  return holder ? levelOf(holder) : null
}
