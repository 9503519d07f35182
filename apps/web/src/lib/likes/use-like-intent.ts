import { useCallback } from 'react'
import { useKeptIntent } from '../kept-intent.ts'
import { useSession } from '../use-session.ts'
import { likeIntent } from './intent.ts'
import type { Told } from './told.ts'
import { useTellLike } from './use-likes.ts'

/** Carries out the like that somebody was asked to log in for, once they have (LK-05). */
export function useLikeIntent(): void {
  const tell = useTellLike()
  const carryOut = useCallback((word: Told) => void tell(word), [tell])
  useKeptIntent(likeIntent, useSession() !== null, carryOut)
}
