import { useEffect, useRef } from 'react'

const TYPING =
  'input, textarea, select, [contenteditable], [role="menu"], [role="dialog"], [role="alertdialog"]'

const isTyping = (target: EventTarget | null) => target instanceof Element && target.closest(TYPING)

/** A single key that acts while nobody types, no menu or dialog is open, and no other key is held. */
export function useShortcut(key: string, act: () => void): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.defaultPrevented || isTyping(event.target)) return
      latest.current()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [key])
}
