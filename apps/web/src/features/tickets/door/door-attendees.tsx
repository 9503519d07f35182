import type { DoorTicket, ScanDirection } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useDeferredValue, useMemo, useState } from 'react'
import type { SavedDoor } from '../offline/database.ts'
import css from './door.module.css'
import { useClock } from './use-clock.ts'

/** More would slow down each keystroke. */
const SHOWN_MAX = 20

interface DoorAttendeesProps {
  door: SavedDoor
  tickets: ReadonlyMap<number, DoorTicket>
  onCheck: (ticketId: number, way: ScanDirection) => void
}

/** Ticket holders by name, from the downloaded list. */
export function DoorAttendees({ door, tickets, onCheck }: DoorAttendeesProps) {
  const { t, format } = useTexts('tickets')
  const [typed, setTyped] = useState('')
  const words = useDeferredValue(typed.trim().toLocaleLowerCase())
  const byName = useMemo(
    () =>
      [...tickets.values()]
        .filter(({ state }) => state !== 'void')
        .sort((a, b) => format.compare(a.holderName, b.holderName) || a.id - b.id),
    [tickets, format],
  )
  const found = byName.filter(({ holderName }) => holderName.toLocaleLowerCase().includes(words))
  return (
    <section className={css.section} aria-labelledby="attendees">
      <div className={css.top}>
        <h2 className={css.title} id="attendees">
          {t('attendees')}
        </h2>
        <TextField
          label={t('attendees.search')}
          type="search"
          maxLength={100}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      {found.length === 0 ? (
        <p className={css.label}>
          {t(byName.length === 0 ? 'attendees.none' : 'attendees.noMatches')}
        </p>
      ) : (
        <ul className={css.attendees} aria-label={t('attendees')}>
          {found.slice(0, SHOWN_MAX).map((ticket) => (
            <AttendeeRow key={ticket.id} door={door} ticket={ticket} onCheck={onCheck} />
          ))}
        </ul>
      )}
      {found.length > SHOWN_MAX && (
        <p className={css.label}>{t('attendees.more', { count: found.length - SHOWN_MAX })}</p>
      )}
    </section>
  )
}

interface AttendeeRowProps {
  door: SavedDoor
  ticket: DoorTicket
  onCheck: (ticketId: number, way: ScanDirection) => void
}

function AttendeeRow({ door, ticket, onCheck }: AttendeeRowProps) {
  const { t } = useTexts('tickets')
  const clock = useClock(door.event.timeZone)
  const { id, holderName, typeId, state, at } = ticket
  const name = door.types.find((type) => type.id === typeId)?.name
  const mayEnter = state === 'valid' || (state === 'left' && door.allowsReentry)
  return (
    <li className={css.attendee}>
      <div className={css.holder}>
        <strong>{holderName}</strong>
        <span className={css.label}>
          {name}
          {at !== null &&
            ` · ${t(`door.state.${state === 'left' ? 'left' : 'inside'}`, { time: clock(at) })}`}
        </span>
      </div>
      {mayEnter && (
        <Button
          size="small"
          aria-label={t('door.byName', { name: holderName })}
          onClick={() => onCheck(id, 'in')}
        >
          {t('door.check')}
        </Button>
      )}
      {state === 'inside' && door.allowsReentry && (
        <Button
          size="small"
          aria-label={t('door.outByName', { name: holderName })}
          onClick={() => onCheck(id, 'out')}
        >
          {t('door.out')}
        </Button>
      )}
    </li>
  )
}
