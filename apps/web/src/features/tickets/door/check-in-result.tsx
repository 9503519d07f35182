import type { CheckIn } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react'
import css from './door.module.css'

const ICONS = { admitted: CircleCheck, used: TriangleAlert, unknown: CircleX } as const

/** Whether somebody is admitted, by text, color and icon. */
export function CheckInResult({ result, timeZone }: { result: CheckIn; timeZone: string }) {
  const { t, format } = useTexts('tickets')
  const { outcome, at, attendee } = result
  const Icon = ICONS[outcome]
  return (
    <div className={css.result} data-outcome={outcome}>
      <Icon size={48} aria-hidden />
      <div>
        <p className={css.outcome}>{t(`door.${outcome}`)}</p>
        {attendee ? (
          <p>
            {attendee.holderName} · {attendee.typeName}
          </p>
        ) : (
          <p>{t('door.unknownText')}</p>
        )}
        {outcome === 'used' && at !== null && (
          <p>{t('door.usedAt', { time: format.dateAndTime(at, timeZone) })}</p>
        )}
      </div>
    </div>
  )
}
