import { useTexts } from '@hypha/i18n/use-texts.ts'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from '../controls/icon-button.tsx'
import css from './queue-panel.module.css'

interface QueuePanelProps {
  onClose: () => void
  children: ReactNode
}

const OVER_THE_PAGE = '[role="menu"], [role="dialog"], [role="alertdialog"]'

/** The queue panel over the page, but not over the bar. Escape closes it and returns the focus. */
export function QueuePanel({ onClose, children }: QueuePanelProps) {
  const { t } = useTexts('ui')
  const heading = useRef<HTMLHeadingElement>(null)
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => {
    const before = document.activeElement
    heading.current?.focus({ preventScroll: true })
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      if (document.querySelector(OVER_THE_PAGE)) return
      event.preventDefault()
      latest.current()
    }
    // Registered before the window's listeners, so that Escape closes only the panel.
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      // Return the focus to where it came from, unless it has moved on by itself.
      const active = document.activeElement
      const isLost = active === null || active === document.body
      if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])
  return (
    <aside className={css.panel} aria-label={t('queue.label')}>
      <div className={css.head}>
        <h2 className={css.title} ref={heading} tabIndex={-1}>
          {t('queue.label')}
        </h2>
        <IconButton label={t('queue.close')} onClick={onClose}>
          <X size={20} aria-hidden />
        </IconButton>
      </div>
      <div className={css.body}>{children}</div>
    </aside>
  )
}
