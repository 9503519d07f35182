import type { CrateEntry } from '@hypha/contract'
import type { Transition } from '@hypha/contract/rules/mix-transition'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { IconButton } from '@hypha/ui/controls/icon-button.tsx'
import { DASH } from '@hypha/ui/lib/format.ts'
import { AudioLines, Square } from 'lucide-react'
import type { Preview } from '../builder/use-preview.ts'
import css from './crate-page.module.css'

interface TransitionLineProps {
  from: CrateEntry
  to: CrateEntry
  transition: Transition
  preview: Preview
}

const signed = (percent: number, number: (n: number) => string) => {
  const rounded = Math.round(percent * 10) / 10
  return `${rounded > 0 ? '+' : rounded < 0 ? '−' : '±'}${number(Math.abs(rounded))}`
}

/** How two tracks mix and why, `8A → 9A · +1.4% · Neighboring key`, with a preview. */
export function TransitionLine({ from, to, transition, preview }: TransitionLineProps) {
  const { t, format } = useTexts('crates')
  const { fromKey, toKey, harmony, tempoPercent, time, quality, isWithinPitch } = transition
  const isPlaying = preview.playing === `${from.id}-${to.id}`
  const facts = [
    ...(fromKey || toKey ? [`${fromKey ?? DASH} → ${toKey ?? DASH}`] : []),
    ...(tempoPercent === null
      ? [t('tempo.unknown')]
      : [t('tempo.change', { percent: signed(tempoPercent, format.number) })]),
    ...(time === 'normal' ? [] : [t(`time.${time}`)]),
    t(`harmony.${harmony}`),
    ...(tempoPercent !== null && !isWithinPitch ? [t('tempo.tooFar')] : []),
  ]
  return (
    <div className={css.transition}>
      <span className={css.quality} data-quality={quality} aria-hidden />
      <IconButton
        label={
          isPlaying ? t('preview.stop') : t('preview', { from: from.song.title, to: to.song.title })
        }
        aria-pressed={isPlaying}
        disabled={from.song.link === null || to.song.link === null}
        onClick={() => preview.toggle(from, to, transition)}
      >
        {isPlaying ? <Square size={16} aria-hidden /> : <AudioLines size={16} aria-hidden />}
      </IconButton>
      <span className={css.words} title={facts.join(' · ')}>
        <span className="visually-hidden">{t(`quality.${quality}`)}: </span>
        <bdi>{facts.join(' · ')}</bdi>
      </span>
    </div>
  )
}
