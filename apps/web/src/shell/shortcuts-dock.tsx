import { type ComponentType, useEffect, useState } from 'react'
import { usePlayer } from '../lib/player/player-store.ts'

const load = () => import('../features/shortcuts/shortcuts.tsx')

/** Keys that were pressed before there was something to answer them. */
const pressed: KeyboardEvent[] = []

/** The place of what answers keys; its code comes with the first press of one, or with the player. */
export function ShortcutsDock() {
  const used = usePlayer((state) => state.release !== null)
  const [Shortcuts, setShortcuts] = useState<ComponentType<{ pressed: KeyboardEvent[] }> | null>(
    null,
  )
  useEffect(() => {
    if (Shortcuts) return
    const fetchIt = () =>
      load().then(
        (file) => setShortcuts(() => file.Shortcuts),
        () => undefined,
      )
    const onKeyDown = (event: KeyboardEvent) => {
      pressed.push(event)
      void fetchIt()
    }
    if (used) void fetchIt()
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [used, Shortcuts])
  return Shortcuts && <Shortcuts pressed={pressed} />
}
