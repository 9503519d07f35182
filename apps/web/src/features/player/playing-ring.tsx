import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ProgressRing } from '@hypha/ui/feedback/progress.tsx'
import { usePlayer } from './player-state.ts'

/** How far the playing track is, in whole per cents: a row need not follow every frame. */
export function PlayingRing() {
  const { t } = useTexts('ui')
  const share = usePlayer(({ currentSeconds, durationSeconds }) =>
    durationSeconds > 0 ? Math.round((currentSeconds / durationSeconds) * 100) : 0,
  )
  return <ProgressRing value={share / 100} label={t('play.played')} />
}
