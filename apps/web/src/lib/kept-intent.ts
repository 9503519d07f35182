import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** What somebody wanted to do before they log in, kept in this tab until they have. */
export interface KeptIntent<T> {
  keep: (intent: T) => void
  forget: () => void
  read: () => T | null
}

/** `isIntent` judges what is in the storage: it may be of an older page, or of somebody's hand. */
export function keptIntent<T>(
  key: string,
  isIntent: (value: Partial<T>) => boolean,
): KeptIntent<T> {
  return {
    keep: (intent) => sessionStorage.setItem(key, JSON.stringify(intent)),
    forget: () => sessionStorage.removeItem(key),
    read: () => {
      try {
        const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<T> | null
        return stored && isIntent(stored) ? (stored as T) : null
      } catch {
        return null
      }
    },
  }
}

export const isId = (value: unknown) => Number.isInteger(value) && Number(value) > 0

/** The way to an account; who leaves it for elsewhere has not logged in. */
const ON_THE_WAY = ['/login', '/registration', '/forgot-password', '/email-verification']

/** Carries out, once, what somebody was asked to log in for, when they `may`. */
export function useKeptIntent<T>(
  intent: KeptIntent<T>,
  may: boolean,
  carryOut: (wanted: T) => void,
): void {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const before = useRef<string | undefined>(undefined)
  useEffect(() => {
    const left = before.current !== undefined && ON_THE_WAY.includes(before.current)
    before.current = path
    const wanted = intent.read()
    if (!wanted) return
    if (may) {
      intent.forget()
      carryOut(wanted)
    } else if (left && path !== undefined && !ON_THE_WAY.includes(path)) intent.forget()
  }, [intent, may, path, carryOut])
}
