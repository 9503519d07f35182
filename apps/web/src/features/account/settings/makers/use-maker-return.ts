import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { subscriptionsHref } from '../../../../lib/routing/addresses.ts'
import { stringifySearch } from '../../../../lib/routing/search-params.ts'
import type { Maker } from './maker-calls.ts'

interface MakerReturn extends Maker {
  status: 'succeeded' | 'processing' | 'failed'
}

const STATUSES = ['succeeded', 'processing', 'failed'] as const

/** Where a bank leads back to. */
export const makerReturnHref = ({ type, id }: Maker) =>
  subscriptionsHref + stringifySearch({ [type]: id })

/** Reads the address that somebody came back to; null when they did not come from a bank. */
export function makerReturn(search: string): MakerReturn | null {
  const params = new URLSearchParams(search)
  const type = params.has('artist') ? 'artist' : 'label'
  const id = Number(params.get(type))
  const status = STATUSES.find((each) => each === params.get('redirect_status'))
  return Number.isSafeInteger(id) && id > 0 && status ? { type, id, status } : null
}

/** Whose payment somebody comes back from; what the provider wrote into the address is taken out of it. */
export function useMakerReturn(): MakerReturn | null {
  const { history } = useRouter()
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  const [returned] = useState(() => makerReturn(search))
  useEffect(() => {
    if (search !== '') history.replace(subscriptionsHref)
  }, [history, search])
  return returned
}
