import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { type Returned, returnedFrom } from './returned.ts'

/**
 * Result of a bank's redirect to the page at `path`. The provider's parameters, including its secret, are
 * removed from the URL as soon as they are read.
 */
export function useReturned(path: string): Returned {
  const { history } = useRouter()
  const search = useRouterState({ select: (state) => state.location.searchStr })
  const [returned] = useState(() => returnedFrom(search))
  const isClean = useRef(returned.status === null)
  useEffect(() => {
    if (isClean.current) return
    isClean.current = true
    history.replace(path)
  }, [history, path])
  return returned
}
