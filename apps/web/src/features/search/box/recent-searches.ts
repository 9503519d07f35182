import { useSyncExternalStore } from 'react'

const KEY = 'recentSearches'
const MOST = 8
const NONE: readonly string[] = []

let text: string | null = null
let list = NONE
const listeners = new Set<() => void>()

/** The saved searches; invalid stored values count as none. */
export function readRecent(stored: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(value)
      ? value.filter((each) => typeof each === 'string').slice(0, MOST)
      : NONE
  } catch {
    return NONE
  }
}

/** The newest first, each once however it is written. */
export const withRecent = (before: readonly string[], query: string): readonly string[] => {
  const same = (each: string) => each.toLowerCase() === query.toLowerCase()
  return [query, ...before.filter((each) => !same(each))].slice(0, MOST)
}

function current(): readonly string[] {
  const stored = localStorage.getItem(KEY)
  if (stored !== text) {
    text = stored
    list = readRecent(stored)
  }
  return list
}

function write(next: readonly string[]) {
  localStorage.setItem(KEY, JSON.stringify(next))
  for (const notify of listeners) notify()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

export const useRecent = () => useSyncExternalStore(subscribe, current, () => NONE)

/** Remembers a search that led somewhere, or that somebody sent off. */
export const rememberSearch = (query: string) => query && write(withRecent(current(), query))

export const forgetRecent = () => write(NONE)
