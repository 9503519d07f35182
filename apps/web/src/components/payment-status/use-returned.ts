import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { type Returned, returnedFrom } from './returned.ts'

/**
 * How a bank sent its customer back to the page at `path`. What the provider wrote into the address, its secret too,
 * is removed from the address as soon as it is read.
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
