import type { Release } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { useState } from 'react'
import { usePlay, usePlayer } from '../player/index.ts'
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx'

interface LikedOnlyProps {
  release: Release
  /** Ids of the liked tracks: some, not all. */
  liked: ReadonlySet<number>
}

/** Shows and plays the whole album or only its liked tracks (LK-03). */
export function LikedOnly({ release, liked }: LikedOnlyProps) {
  const { t } = useTexts('release')
  const { withPlayer } = usePlay()
  const isOn = usePlayer((state) => state.likedOnly)
  const playsAnother = usePlayer(
    ({ status, release: at, track }) =>
      (status === 'playing' || status === 'loading') &&
      at?.id === release.id &&
      track !== null &&
      !liked.has(track.id),
  )
  const [asking, setAsking] = useState(false)
  const turn = async (on: boolean, stops: boolean) => {
    const player = await withPlayer()
    if (stops) player.stop()
    player.setLikedOnly(on)
    setAsking(false)
  }
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        aria-pressed={isOn}
        onClick={() => (!isOn && playsAnother ? setAsking(true) : void turn(!isOn, false))}
      >
        {isOn ? t('likedOnly.all') : t('likedOnly.hide')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('likedOnly.attention')}
        cancel={t('cancel')}
        confirm={t('ok')}
        onConfirm={() => void turn(true, true)}
        onClose={() => setAsking(false)}
      >
        {t('likedOnly.stops')}
      </ConfirmDialog>
    </>
  )
}
