import type { Release, Track } from '@hypha/contract'
import { PlayerBar } from '@hypha/ui/music/player-bar.tsx'
import { QueuePanel } from '@hypha/ui/music/queue-panel.tsx'
import { type ComponentType, useEffect, useState } from 'react'
import { useSession } from '../../lib/auth/use-session.ts'
import { BuyButton } from '../../features/cart/index.ts'
import { LikeTrack } from '../../features/library/index.ts'
import type { OpenPlayerProps } from './open-player.tsx'
import css from './docked-player.module.css'
import { MarkSecond } from './mark-second.tsx'
import { PassingTime, PassingWave } from './passing-time.tsx'
import { PlayerSettings } from './player-settings.tsx'
import { ConnectedQueue } from './connected-queue.tsx'
import { usePlayerScreen } from './use-player-screen.ts'
import { usePlayerKeys } from './use-player-keys.ts'
import { usePlaying } from './use-playing.ts'
import { usePlayerControls } from './use-player-controls.ts'

/** The bar and what it opens: the queue panel, or the full-screen player on phones. */
export function DockedPlayer({ track, release }: { track: Track; release: Release }) {
  const verbs = usePlayerControls()
  const isOwner = useSession()?.userId === release.owner.id
  const { phone, place, open, close } = usePlayerScreen()
  const flipQueue = () => (place === 'queue' ? close() : open('queue'))
  usePlayerKeys({ track, release, isOwner }, verbs, flipQueue)
  const Open = useOpenPlayer(phone)
  const { queueCount, ...playing } = usePlaying(track, release, verbs)
  const parts = {
    ...playing,
    wave: <PassingWave track={track} onSeek={verbs.seek} />,
    time: <PassingTime track={track} />,
    queue: { on: place === 'queue', flip: flipQueue, count: queueCount },
    like: (
      <span className={css.keep}>
        <LikeTrack track={track} releaseId={release.id} />
        <MarkSecond track={track} />
      </span>
    ),
    price: <BuyButton kind="song" item={track} isOwner={isOwner} variant="short" />,
    settings: <PlayerSettings verbs={verbs} phone={phone} />,
  }
  return (
    <>
      {!phone && place === 'queue' && (
        <QueuePanel onClose={close}>
          <ConnectedQueue verbs={verbs} />
        </QueuePanel>
      )}
      <PlayerBar
        {...parts}
        onVolume={verbs.setVolume}
        onMute={verbs.mute}
        onOpen={phone ? () => open('playing') : undefined}
      />
      {Open && (
        // oxlint-disable-next-line react/static-components -- imported once, never recreated
        <Open
          {...parts}
          open={phone && place !== null}
          release={release}
          list={<ConnectedQueue verbs={verbs} />}
          onClose={close}
        />
      )}
    </>
  )
}

/** The full-screen player. On phones it loads with the bar, so that it can follow the finger. */
function useOpenPlayer(phone: boolean): ComponentType<OpenPlayerProps> | null {
  const [Open, setOpen] = useState<ComponentType<OpenPlayerProps> | null>(null)
  useEffect(() => {
    if (phone)
      import('./open-player.tsx').then(
        (file) => setOpen(() => file.OpenPlayer),
        () => undefined,
      )
  }, [phone])
  return Open
}
