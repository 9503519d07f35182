import { type ComponentType, useEffect, useState } from 'react'
import { usePlayer } from '../player/index.ts'

const load = () => import('./shortcuts.tsx')

/** Keys that were pressed before there was something to answer them. */
const pressed: KeyboardEvent[] = []
const keep = (event: KeyboardEvent) => void pressed.push(event)

// From the first moment: somebody may be faster than a served page comes alive.
if (!import.meta.env.SSR) addEventListener('keydown', keep)

/** The place of what answers keys; its code comes with the first press of one, or with the player. */
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
