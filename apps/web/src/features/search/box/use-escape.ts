import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

const OVER_THE_PAGE = '[role="menu"], [role="dialog"], [role="alertdialog"]'

/** Escape leaves the search for Explore (SE-01), unless it closes an overlay. */
export function useEscape(): void {
  const router = useRouter()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
      if (document.querySelector(OVER_THE_PAGE)) return
      event.preventDefault()
      router.history.push('/')
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [router])
}
