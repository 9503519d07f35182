import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ProgressRing } from '@hypha/ui/feedback/progress.tsx'
import { usePlayer } from './player-state.ts'

/** Progress of the playing track in whole percent, so that rows don't render on every frame. */
export function PlayingRing() {
  const { t } = useTexts('ui')
  const share = usePlayer(({ currentSeconds, durationSeconds }) =>
    durationSeconds > 0 ? Math.round((currentSeconds / durationSeconds) * 100) : 0,
  )
  return <ProgressRing value={share / 100} label={t('play.played')} />
}
