import { type ComponentType, useEffect, useState } from 'react'
import { usePlayer } from '../player/index.ts'

const load = () => import('./shortcuts.tsx')

/** Keys pressed before the handler was loaded. */
const pressed: KeyboardEvent[] = []
const keep = (event: KeyboardEvent) => void pressed.push(event)

// Listen before hydration, because the user may be faster.
if (!import.meta.env.SSR) addEventListener('keydown', keep)

/** Loads the shortcut handler with the first key press or with the player. */
export function ShortcutsSlot() {
  const used = usePlayer((state) => state.release !== null)
  const [Shortcuts, setShortcuts] = useState<ComponentType<{ pressed: KeyboardEvent[] }> | null>(
    null,
  )
  useEffect(() => {
    if (Shortcuts) return removeEventListener('keydown', keep)
    const fetchIt = () =>
      void load().then(
        (file) => setShortcuts(() => file.Shortcuts),
        () => undefined,
      )
    if (used || pressed.length > 0) fetchIt()
    addEventListener('keydown', fetchIt)
    return () => removeEventListener('keydown', fetchIt)
  }, [used, Shortcuts])
  return Shortcuts && <Shortcuts pressed={pressed} />
}
