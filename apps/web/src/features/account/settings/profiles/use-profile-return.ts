import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { subscriptionsHref } from '../../../../lib/routing/addresses.ts'
import { stringifySearch } from '../../../../lib/routing/search-params.ts'
import type { Profile } from './profile-calls.ts'

interface ProfileReturn extends Profile {
  status: 'succeeded' | 'processing' | 'failed'
}

const STATUSES = ['succeeded', 'processing', 'failed'] as const

/** Where a bank leads back to. */
export const profileReturnHref = ({ type, id }: Profile) =>
  subscriptionsHref + stringifySearch({ [type]: id })

/** Reads the address that somebody came back to; null when they did not come from a bank. */
export function profileReturn(search: string): ProfileReturn | null {
  const params = new URLSearchParams(search)
  const type = params.has('artist') ? 'artist' : 'label'
  const id = Number(params.get(type))
  const status = STATUSES.find((each) => each === params.get('redirect_status'))
  return Number.isSafeInteger(id) && id > 0 && status ? { type, id, status } : null
}

/** Whose payment somebody comes back from; what the provider wrote into the address is taken out of it. */
export function useProfileReturn(): ProfileReturn | null {
  const { history } = useRouter()
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  const [returned] = useState(() => profileReturn(search))
  useEffect(() => {
    if (search !== '') history.replace(subscriptionsHref)
  }, [history, search])
  return returned
}
