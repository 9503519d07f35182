import type { EventCard } from '@hypha/contract'
import { ATTENDANCE_CHOICES } from '@hypha/contract/rules/events'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Check, Star } from 'lucide-react'
import css from './attend-buttons.module.css'
import { useAttend } from './use-attend.ts'

const ICONS = { interested: Star, going: Check }

interface AttendButtonsProps {
  event: EventCard
  size?: 'small' | 'medium'
}

/** "Interested" and "Going" with their counts. Pressing the chosen one undoes it, unless the user has a ticket. */
export function AttendButtons({ event, size = 'medium' }: AttendButtonsProps) {
  const { t } = useTexts('events')
  const { shown, choose } = useAttend(event)
  if (event.isCancelled) return null
  const { title } = event
  return (
    <div className={css.buttons} role="group" aria-label={t('attend.label', { title })}>
      {ATTENDANCE_CHOICES.map((choice) => {
        const Icon = ICONS[choice]
        const isChosen = shown.own === choice
        return (
          <button
            key={choice}
            type="button"
            className={css.button}
            data-size={size}
            aria-pressed={isChosen}
            disabled={shown.hasTicket}
            onClick={() => choose(isChosen ? null : choice)}
          >
            <Icon size={size === 'small' ? 14 : 16} aria-hidden />
            {t(shown.hasTicket && isChosen ? 'attend.ticket' : `attend.${choice}`)}{' '}
            {shown[choice] > 0 && <span className={css.count}>{shown[choice]}</span>}
          </button>
        )
      })}
    </div>
  )
}
