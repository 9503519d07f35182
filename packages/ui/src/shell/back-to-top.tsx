import { ArrowUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import css from './back-to-top.module.css'

const AFTER_PX = 300

/** Appears after 300 px of scroll (SH-05). */
export function BackToTop() {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const measure = () => setShown(scrollY > AFTER_PX)
    measure()
    addEventListener('scroll', measure, { passive: true })
    return () => removeEventListener('scroll', measure)
  }, [])
  return (
    <button
      type="button"
      className={css.top}
      data-shown={shown || undefined}
      aria-label="Back to top"
      onClick={() => {
        const still = matchMedia('(prefers-reduced-motion: reduce)').matches
        scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' })
      }}
    >
      <ArrowUp size={20} aria-hidden />
    </button>
  )
}
