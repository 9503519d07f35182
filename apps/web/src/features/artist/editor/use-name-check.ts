import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '../../../lib/app-context.ts'
import { callsOf, type Kind } from './kinds.ts'
import { nameVerdict } from './name-verdict.ts'

const PAUSE_MS = 400

/**
 * Checks a name while it is typed. `own` is the current name of the profile. Returns nothing until the check
 * is done.
 */
export function useNameCheck(kind: Kind, name: string, own: string | null) {
  const api = useApi()
  const typed = name.trim()
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const isAsked = settled !== '' && settled === typed && settled !== own
  const { data } = useQuery({
    // not translated: a key of the cache
    queryKey: ['name check', kind, settled],
    queryFn: () =>
      callsOf(api, kind)
        .check(settled)
        .then(
          () => ({ problem: null }),
          (error: unknown) => ({ problem: nameVerdict(kind, error) }),
        ),
    enabled: isAsked,
    staleTime: 0,
  })
  if (!isAsked || !data) return { problem: undefined, isFree: false }
  return { problem: data.problem ?? undefined, isFree: data.problem === null }
}
