import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { ShortcutName } from './table.ts'

/** What a key does here; it is told which one, where there are several. */
export type ShortcutActs = Partial<Record<ShortcutName, (key: string) => void>>

const registered: RefObject<ShortcutActs>[] = []

/** Says what keys do while this component is shown. */
export function useShortcuts(acts: ShortcutActs): void {
  const latest = useRef(acts)
  // Before it is painted: who sees the button may press its key at once.
  useLayoutEffect(() => {
    latest.current = acts
  })
  useLayoutEffect(() => {
    registered.push(latest)
    return () => void registered.splice(registered.indexOf(latest), 1)
  }, [])
}

/** What a shortcut does now; the component that came last is asked first. */
export const actOf = (name: ShortcutName) =>
  registered.findLast(({ current }) => current[name])?.current[name]
