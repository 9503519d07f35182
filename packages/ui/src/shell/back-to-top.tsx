import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ArrowUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import css from './back-to-top.module.css'

const AFTER_PX = 300
const EVERY_MS = 100

/** On wide screens the button is next to the content. */
const WIDE = '(min-width: 768px)'

/** Appears after 300 px of scrolling (SH-05). On phones, where it covers content, only when scrolling back up. */
export function BackToTop() {
  const { t } = useTexts('ui')
  const [shown, setShown] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let before = scrollY
    const measure = () => {
      timer = undefined
      setShown(scrollY > AFTER_PX && (scrollY < before || matchMedia(WIDE).matches))
      before = scrollY
    }
    const onScroll = () => {
      timer ??= setTimeout(measure, EVERY_MS)
    }
    measure()
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', onScroll)
    }
  }, [])
  return (
    <button
      type="button"
      className={css.top}
      data-shown={shown || undefined}
      aria-label={t('backToTop')}
      onClick={() => {
        const still = matchMedia('(prefers-reduced-motion: reduce)').matches
        scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' })
      }}
    >
      <ArrowUp size={20} aria-hidden />
    </button>
  )
}
