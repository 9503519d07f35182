import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { ShortcutName } from './table.ts'

/** What the shortcuts do on this page. Each function gets the pressed key. */
export type ShortcutActs = Partial<Record<ShortcutName, (key: string) => void>>

const registered: RefObject<ShortcutActs>[] = []

/** Shortcuts pressed before a component handles them. */
let awaited: { name: ShortcutName; key: string; until: number }[] = []
const AWAITED_MS = 3000

/**
 * Runs the shortcut as soon as a component handles it, because music may start before the player bar is
 * rendered.
 */
export const actSoon = (name: ShortcutName, key: string) =>
  void awaited.push({ name, key, until: Date.now() + AWAITED_MS })

/** Registers shortcuts while this component is mounted. */
export function useShortcuts(acts: ShortcutActs): void {
  const latest = useRef(acts)
  // Before paint, because the user may press the key as soon as the button is visible.
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

/** Returns what a shortcut does now. The component mounted last wins. */
export const actOf = (name: ShortcutName) =>
  registered.findLast(({ current }) => current[name])?.current[name]
