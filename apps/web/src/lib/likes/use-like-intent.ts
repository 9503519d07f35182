import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useSession } from '../use-session.ts'
import { forgetIntent, readIntent } from './intent.ts'
import { useTellLike } from './use-likes.ts'

/** The way to an account; who leaves it for elsewhere has not logged in. */
const ON_THE_WAY = ['/login', '/registration', '/forgot-password', '/email-verification']

/** Carries out the like that somebody was asked to log in for, once they have (LK-05). */
export function useLikeIntent(): void {
  const signedIn = useSession() !== null
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const before = useRef<string | undefined>(undefined)
  const tell = useTellLike()
  useEffect(() => {
    const left = before.current !== undefined && ON_THE_WAY.includes(before.current)
    before.current = path
    const intent = readIntent()
    if (!intent) return
    if (signedIn) {
      forgetIntent()
      void tell(intent)
    } else if (left && path !== undefined && !ON_THE_WAY.includes(path)) forgetIntent()
  }, [signedIn, path, tell])
}
