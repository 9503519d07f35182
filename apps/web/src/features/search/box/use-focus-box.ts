import { type RefObject, useEffect } from 'react'

/** On a first visit nothing has the focus: the box takes it, so that one can type at once. */
export function useFocusBox(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (document.activeElement !== document.body) return
    page.current?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true })
  }, [page])
}
