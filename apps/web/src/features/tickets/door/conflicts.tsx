import type { DoorConflict } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { useEffect, useRef } from 'react'
import type { SavedDoor } from '../offline/database.ts'
import { signal } from './scan-tone.ts'
import { useClock } from './use-clock.ts'
import css from './door.module.css'

/** Tickets that were admitted twice, because a door had no network. A new one is heard. */
export function Conflicts({ door: { conflicts, event } }: { door: SavedDoor }) {
  const { t } = useTexts('tickets')
  const newest = conflicts[0]?.id ?? 0
  const known = useRef(newest)
  useEffect(() => {
    if (newest > known.current) signal('yellow')
    known.current = newest
  }, [newest])
  return (
    <div role="status">
      {conflicts.length > 0 && (
        <section className={css.conflicts} aria-labelledby="conflicts">
          <h2 className={css.title} id="conflicts">
            {t('door.conflicts')}
          </h2>
          <p className={css.label}>{t('door.conflictsText')}</p>
          <ul>
            {conflicts.map((conflict) => (
              <ConflictRow key={conflict.id} conflict={conflict} timeZone={event.timeZone} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function ConflictRow({ conflict, timeZone }: { conflict: DoorConflict; timeZone: string }) {
  const { t, format } = useTexts('tickets')
  const clock = useClock(timeZone)
  const { holderName, typeName, first, second } = conflict
  const passes = first ? [first, second] : [second]
  return (
    <li className={css.conflict}>
      <p>
        <strong>{holderName}</strong> · {typeName}
      </p>
      <p>
        {format.list(
          passes
            .toSorted((a, b) => a.at.localeCompare(b.at))
            .map(({ at, doorName }) =>
              t('door.passed', { time: clock(at), door: doorName ?? t('door.organizer') }),
            ),
        )}
        {!first && <> · {t('door.refunded')}</>}
      </p>
    </li>
  )
}
