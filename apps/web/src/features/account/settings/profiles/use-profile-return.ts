import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { subscriptionsHref } from '../../../../lib/routing/addresses.ts'
import { stringifySearch } from '../../../../lib/routing/search-params.ts'
import type { Profile } from './profile-calls.ts'

interface ProfileReturn extends Profile {
  status: 'succeeded' | 'processing' | 'failed'
}

const STATUSES = ['succeeded', 'processing', 'failed'] as const

/** Returns the page a bank redirects back to. */
export const profileReturnHref = ({ type, id }: Profile) =>
  subscriptionsHref + stringifySearch({ [type]: id })

/** Parses a bank's redirect. Returns null for any other address. */
export function profileReturn(search: string): ProfileReturn | null {
  const params = new URLSearchParams(search)
  const type = params.has('artist') ? 'artist' : 'label'
  const id = Number(params.get(type))
  const status = STATUSES.find((each) => each === params.get('redirect_status'))
  return Number.isSafeInteger(id) && id > 0 && status ? { type, id, status } : null
}

/**
 * Returns the profile whose payment a bank redirected from, and removes the provider's parameters from the
 * address.
 */
export function useProfileReturn(): ProfileReturn | null {
  const { history } = useRouter()
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  const [returned] = useState(() => profileReturn(search))
  useEffect(() => {
    if (search !== '') history.replace(subscriptionsHref)
  }, [history, search])
  return returned
}
