import { useSyncExternalStore } from 'react'

const KEY = 'recentSearches'
const MAX_SEARCHES = 8
const NONE: readonly string[] = []

let text: string | null = null
let list = NONE
const listeners = new Set<() => void>()

/** Returns the saved searches. Invalid stored values count as none. */
export function readRecent(stored: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(value)
      ? value.filter((each) => typeof each === 'string').slice(0, MAX_SEARCHES)
      : NONE
  } catch {
    return NONE
  }
}

/** Adds a search at the front. Each is listed once, ignoring case. */
export const withRecent = (before: readonly string[], query: string): readonly string[] => {
  const same = (each: string) => each.toLowerCase() === query.toLowerCase()
  return [query, ...before.filter((each) => !same(each))].slice(0, MAX_SEARCHES)
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

/** Saves a search that was submitted or whose result was opened. */
export const rememberSearch = (query: string) => query && write(withRecent(current(), query))

export const forgetRecent = () => write(NONE)
