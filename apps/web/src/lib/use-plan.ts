import { useQuery } from '@tanstack/react-query'
import { useApi } from './app-context.ts'
import { useSession } from './use-session.ts'

/** What somebody pays for: nobody signed in is `anonymous`; null while it is not known yet. A founder has all of premium. */
export function usePlan(): 'anonymous' | 'free' | 'premium' | null {
  const signedIn = useSession() !== null
  const { data: profile } = useQuery({ ...useApi().accounts.profile.query(), enabled: signedIn })
  if (!signedIn) return 'anonymous'
  if (!profile) return null
  return profile.isFounder || profile.subscriptionPlan === 'premium' ? 'premium' : 'free'
}
