import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Volume1, Volume2, VolumeX } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { IconButton } from '../controls/icon-button.tsx'
import range from '../fields/range.module.css'
import { MUTE_BELOW, volumeText, wheeled } from '../lib/volume.ts'
import css from './volume-slider.module.css'

export interface VolumeSliderProps {
  /** 0 to 1, as shown to the listener. */
  volume: number
  onChange: (volume: number) => void
  /** Mutes, or restores the previous volume. */
  onMute: () => void
}

/**
 * The icon mutes and unmutes, the slider appears on hover and focus, and the wheel changes the volume by five
 * percent.
 */
export function VolumeSlider({ volume, onChange, onMute }: VolumeSliderProps) {
  const texts = useTexts('ui')
  const { t } = texts
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    // React registers wheel listeners as passive, which can't prevent the page from scrolling.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      onChange(wheeled(volume, event.deltaY))
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [volume, onChange])
  const muted = volume < MUTE_BELOW
  const Icon = muted ? VolumeX : volume < 0.6 ? Volume1 : Volume2
  return (
    <div className={css.volume} ref={frame} dir="ltr">
      <span className={css.frame}>
        <input
          className={range.range}
          type="range"
          min={0}
          max={1}
          step={0.01}
          value={volume}
          aria-label={t('volume.label')}
          aria-valuetext={volumeText(texts, volume)}
          onChange={(event) => onChange(event.target.valueAsNumber)}
        />
      </span>
      <IconButton label={t(muted ? 'volume.unmute' : 'volume.mute')} onClick={onMute}>
        <Icon size={20} aria-hidden />
      </IconButton>
    </div>
  )
}
