import { useTexts } from '@hypha/i18n/use-texts.ts'
import { IconButton } from '@hypha/ui/controls/icon-button.tsx'
import { Banner } from '@hypha/ui/feedback/banner.tsx'
import { Volume2, VolumeX } from 'lucide-react'
import type { SavedDoor } from '../offline/database.ts'
import type { DoorState } from './device/door-device.ts'
import { useClock } from './use-clock.ts'
import { doorSound } from './scan-tone.ts'
import css from './door.module.css'

/** Whether there is a network, how old the list is, and how many check-ins wait to be sent. */
export function DoorStatus({ state, door }: { state: DoorState; door: SavedDoor }) {
  const { t } = useTexts('tickets')
  const clock = useClock(door.event.timeZone)
  const hasSound = doorSound.use()
  const waiting = state.waiting > 0 && (
    <strong>{t('door.waiting', { count: state.waiting })}</strong>
  )
  return (
    <div className={css.status}>
      <div className={css.network}>
        {state.isOnline === false ? (
          <Banner kind="warn">
            <p>{t('door.offline')}</p>
            <p>
              {t('door.list', { time: clock(door.listedAt) })}
              {waiting && <> · {waiting}</>}
            </p>
          </Banner>
        ) : (
          <p className={css.label} role="status">
            {t('door.list', { time: clock(door.listedAt) })}
            {waiting && <> · {waiting}</>}
          </p>
        )}
      </div>
      <IconButton
        label={t('door.sound')}
        aria-pressed={hasSound}
        onClick={() => doorSound.set(!hasSound)}
      >
        {hasSound ? <Volume2 size={20} aria-hidden /> : <VolumeX size={20} aria-hidden />}
      </IconButton>
    </div>
  )
}
