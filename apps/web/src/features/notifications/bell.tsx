import { useTexts } from '@hypha/i18n/use-texts.ts'
import { IconButton } from '@hypha/ui/controls/icon-button.tsx'
import { Bell as BellGlyph } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import css from './bell.module.css'
import { useUnread } from './use-unread.ts'

const Panel = lazy(() =>
  import('./notifications-panel.tsx').then((file) => ({ default: file.NotificationsPanel })),
)

/** Larger numbers are shown as "99+". */
const SHOWN_MAX = 99

/** The bell with the number of unread notifications. Opens the list. */
export function Bell({ userId }: { userId: number }) {
  const { t, format } = useTexts('notifications')
  const unread = useUnread(userId)
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const shown = unread > SHOWN_MAX ? `${SHOWN_MAX}+` : String(unread)
  return (
    <span className={css.bell}>
      <IconButton
        ref={anchor}
        label={unread > 0 ? t('bell', { unread: shown }) : t('notifications')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <BellGlyph size={20} aria-hidden />
        {unread > 0 && (
          <span className={css.count} aria-hidden>
            {shown}
          </span>
        )}
      </IconButton>
      <span className="visually-hidden" role="status">
        {unread > 0 && t('unread', { count: unread, number: format.number(unread) })}
      </span>
      {open && (
        <Suspense>
          <Panel anchor={anchor} unread={unread} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  )
}
