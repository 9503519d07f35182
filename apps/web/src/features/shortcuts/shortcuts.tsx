import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useApp } from '../../lib/app-context.ts'
import { askToLogin } from '../../lib/auth/need-login.ts'
import { letterKeys, openShortcutHelp, useShortcutHelp } from './shortcut-state.ts'
import { SHORTCUTS, type ShortcutName } from './table.ts'
import { usePlayer } from '../player/index.ts'
import { actOf, actSoon } from './use-shortcuts.ts'
import { isTaken } from './is-taken.ts'
import { keyOf } from './key-of.ts'
import { ShortcutHelp } from './shortcut-help.tsx'
import { isBeginning, shortcutOf } from './shortcut-of.ts'

/** How long a first key waits for the second. */
const PATIENCE_MS = 1500

/** Handles all keyboard shortcuts. `pressed` are keys from before it was loaded. */
export function Shortcuts({ pressed }: { pressed: KeyboardEvent[] }) {
  const router = useRouter()
  const { session } = useApp()
  const isOpen = useShortcutHelp((state) => state.isOpen)
  useEffect(() => {
    let before: { key: string; until: number } | null = null
    const act = (name: ShortcutName, key: string): boolean => {
      const { to, group } = SHORTCUTS[name]
      if (name === 'help') openShortcutHelp()
      else if (to !== undefined) {
        if (!(to in router.routesByPath)) return false
        // Signed-out users have no cart, so ask them to log in like the cart button does.
        if (name === 'cart' && !session.buyer()) askToLogin(to, { action: 'open_cart' })
        else router.history.push(to)
      } else {
        const does = actOf(name)
        does?.(key)
        if (does || group !== 'player' || !usePlayer.getState().release) return does !== undefined
        actSoon(name, key)
      }
      return true
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const key = keyOf(event)
      const begun = before && event.timeStamp < before.until ? before.key : null
      before = null
      if (isTaken(event)) return
      if (begun === null && isBeginning(key) && letterKeys.get()) {
        before = { key, until: event.timeStamp + PATIENCE_MS }
        return
      }
      const name = shortcutOf(key, begun, letterKeys.get())
      if (!name) return
      const { repeats, inPlayer } = SHORTCUTS[name]
      if (event.repeat && !repeats) return
      const { target } = event
      if (inPlayer && !(target instanceof Element && target.closest('[data-player]'))) return
      if (act(name, key)) event.preventDefault()
    }
    addEventListener('keydown', onKeyDown)
    pressed.splice(0).forEach(onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [router, session, pressed])
  return isOpen ? <ShortcutHelp /> : null
}
