import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { Notification } from '@hypha/contract'
import { Link } from '@hypha/ui/lib/link.tsx'
import { CalendarDays, Coins, Disc3, Info, UsersRound } from 'lucide-react'
import css from './notifications-panel.module.css'

const GLYPHS = {
  Music: Disc3,
  Events: CalendarDays,
  Social: UsersRound,
  Commerce: Coins,
  System: Info,
}

interface RowProps {
  notification: Notification
  onOpen: () => void
}

/** A notification. Pressing it marks it as read and opens its page, if it has one. */
export function NotificationRow({ notification, onOpen }: RowProps) {
  const { t, format } = useTexts('notifications')
  const { kind, message, href, date, isRead } = notification
  const Glyph = GLYPHS[kind]
  const inside = (
    <>
      <Glyph size={18} aria-hidden />
      <span className={css.words}>
        {!isRead && <span className="visually-hidden">{t('isUnread')} </span>}
        <span className={css.message}>{message}</span>
        <span className={css.note}>
          {t(`kind.${kind}`)} · <time dateTime={date}>{format.day(date)}</time>
        </span>
      </span>
    </>
  )
  const rowProps = { className: css.row, 'data-unread': !isRead || undefined, onClick: onOpen }
  return (
    <li>
      {href === null ? (
        <button type="button" {...rowProps}>
          {inside}
        </button>
      ) : (
        <Link href={href} {...rowProps}>
          {inside}
        </Link>
      )}
    </li>
  )
}
