import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react'
import type { SavedDoor } from '../offline/database.ts'
import type { ScanAnswer } from './device/door-device.ts'
import { toneOf } from './scan-tone.ts'
import { useClock } from './use-clock.ts'
import css from './door.module.css'

const ICONS = { green: CircleCheck, yellow: TriangleAlert, red: CircleX } as const

interface CheckInResultProps {
  answer: ScanAnswer
  door: SavedDoor
  onCheckOut: (ticketId: number) => void
}

/** Whether somebody is admitted, by text, color and icon. */
export function CheckInResult({ answer, door, onCheckOut }: CheckInResultProps) {
  const { t } = useTexts('tickets')
  const { outcome, ticket } = answer
  const tone = toneOf(outcome)
  const Icon = ICONS[tone]
  const typeName = door.types.find(({ id }) => id === ticket?.typeId)?.name
  return (
    <div className={css.result} data-tone={tone}>
      <Icon size={48} aria-hidden />
      <div>
        <p className={css.outcome}>{t(`door.${outcome}`)}</p>
        {ticket && (
          <p>
            {ticket.holderName} · {typeName}
          </p>
        )}
        <Details answer={answer} door={door} />
        {door.allowsReentry && outcome === 'used' && ticket && (
          <Button onClick={() => onCheckOut(ticket.id)}>{t('door.out')}</Button>
        )}
      </div>
    </div>
  )
}

function Details({ answer: { outcome, at }, door }: Pick<CheckInResultProps, 'answer' | 'door'>) {
  const { t, format } = useTexts('tickets')
  const clock = useClock(door.event.timeZone)
  if (outcome === 'unknown') return <p>{t('door.unknownText')}</p>
  if (outcome === 'notListed')
    return <p>{t('door.notListedText', { time: clock(door.listedAt) })}</p>
  const time = at === null ? null : format.dateAndTime(at, door.event.timeZone)
  if (outcome === 'used' && time !== null) return <p>{t('door.usedAt', { time })}</p>
  if (outcome === 'reentered' && time !== null) return <p>{t('door.leftAt', { time })}</p>
  return null
}
