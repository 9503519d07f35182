import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { ShortcutName } from './table.ts'

/** What the shortcuts do on this page; each gets the key that was pressed. */
export type ShortcutActs = Partial<Record<ShortcutName, (key: string) => void>>

const registered: RefObject<ShortcutActs>[] = []

/** What was pressed before there was something to do it. */
let awaited: { name: ShortcutName; key: string; until: number }[] = []
const AWAITED_MS = 3000

/** Does it as soon as a component comes that can: a track sounds before the bar is there that answers its keys. */
export const actSoon = (name: ShortcutName, key: string) =>
  void awaited.push({ name, key, until: Date.now() + AWAITED_MS })

/** Says what keys do while this component is shown. */
export function useShortcuts(acts: ShortcutActs): void {
  const latest = useRef(acts)
  // Before it is painted: who sees the button may press its key at once.
  useLayoutEffect(() => {
    latest.current = acts
  })
  useLayoutEffect(() => {
    registered.push(latest)
    const now = awaited.filter(({ name }) => latest.current[name])
    awaited = awaited.filter((each) => !now.includes(each))
    for (const { name, key, until } of now) if (Date.now() < until) latest.current[name]?.(key)
    return () => void registered.splice(registered.indexOf(latest), 1)
  }, [])
}

/** What a shortcut does now; the component that came last is asked first. */
export const actOf = (name: ShortcutName) =>
  registered.findLast(({ current }) => current[name])?.current[name]
