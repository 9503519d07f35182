import type { DoorTicket } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { useMemo } from 'react'
import type { SavedDoor } from '../offline/database.ts'
import css from './door.module.css'

interface DoorCountsProps {
  door: SavedDoor
  tickets: ReadonlyMap<number, DoorTicket>
}

interface Count {
  sold: number
  admitted: number
  inside: number
}

const nothing = (): Count => ({ sold: 0, admitted: 0, inside: 0 })

/** Counts the tickets of each type, by type id. */
function countByType(tickets: ReadonlyMap<number, DoorTicket>): Map<number, Count> {
  const counts = new Map<number, Count>()
  for (const { typeId, state } of tickets.values()) {
    if (state === 'void') continue
    const count = counts.get(typeId) ?? nothing()
    count.sold++
    if (state !== 'valid') count.admitted++
    if (state === 'inside') count.inside++
    counts.set(typeId, count)
  }
  return counts
}

/** How many tickets are checked in, at all doors: together and by type. */
export function DoorCounts({ door: { types, allowsReentry }, tickets }: DoorCountsProps) {
  const { t, format } = useTexts('tickets')
  const counts = useMemo(() => countByType(tickets), [tickets])
  const total = nothing()
  for (const { sold, admitted, inside } of counts.values()) {
    total.sold += sold
    total.admitted += admitted
    total.inside += inside
  }
  const shown = types.filter(({ id }) => counts.has(id))
  return (
    <div>
      <p className={css.count}>
        <strong>{format.number(total.admitted)}</strong> / {format.number(total.sold)}{' '}
        <span className={css.label}>{t('door.checkedIn')}</span>
      </p>
      {allowsReentry && <p className={css.label}>{t('door.inside', { count: total.inside })}</p>}
      {shown.length > 1 && (
        <dl className={css.types}>
          {shown.map(({ id, name }) => (
            <div key={id}>
              <dt>{name}</dt>
              <dd>
                {format.number(counts.get(id)!.admitted)} / {format.number(counts.get(id)!.sold)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
