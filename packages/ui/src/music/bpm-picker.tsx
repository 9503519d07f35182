import { BPM } from '../lib/format.ts'
import { Slider } from '@base-ui/react/slider'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { useState } from 'react'
import { Button } from '../controls/button.tsx'
import {
  BPM_APART,
  BPM_MAX,
  BPM_PRESETS,
  type BpmRange,
  bpmText,
  isAll,
  rangeOf,
  typedBpm,
} from '../lib/bpm.ts'
import css from './bpm-picker.module.css'

export interface BpmPickerProps {
  range: BpmRange
  /** Number of tracks per histogram step, from 0 to 300 BPM; empty until known. */
  histogram: readonly number[]
  recent: readonly BpmRange[]
  onChange: (range: BpmRange) => void
}

/**
 * Selects a tempo range: with a slider over the catalogue's histogram, by typing, by preset, or from recent
 * ones.
 */
export function BpmPicker({ range, histogram, recent, onChange }: BpmPickerProps) {
  const { t } = useTexts('ui')
  return (
    <div className={css.picker}>
      <Histogram counts={histogram} range={range} />
      <Slider.Root
        className={css.slider}
        min={0}
        max={BPM_MAX}
        step={1}
        largeStep={10}
        minStepsBetweenValues={BPM_APART}
        thumbCollisionBehavior="none"
        value={[...range]}
        onValueChange={(value) => Array.isArray(value) && onChange([value[0]!, value[1]!])}
      >
        <Slider.Control className={css.control}>
          <Slider.Track className={css.track}>
            <Slider.Indicator className={css.indicator} />
            {(['lowest', 'highest'] as const).map((end, index) => (
              <Slider.Thumb
                key={end}
                index={index}
                className={css.thumb}
                getAriaLabel={() => t(`bpm.${end}`)}
                getAriaValueText={(_, value) => `${value} BPM`}
              />
            ))}
          </Slider.Track>
        </Slider.Control>
      </Slider.Root>
      <TypedRange range={range} onChange={onChange} />
      <Ranges
        label={t('bpm.presets')}
        ranges={BPM_PRESETS}
        figures
        chosen={range}
        onChange={onChange}
      />
      {recent.length > 0 && (
        <Ranges
          label={t('bpm.recent')}
          ranges={recent.map((each) => ({ name: bpmText(each) ?? t('bpm.any'), range: each }))}
          chosen={range}
          onChange={onChange}
        />
      )}
    </div>
  )
}

function Histogram({ counts, range: [min, max] }: { counts: readonly number[]; range: BpmRange }) {
  const most = Math.max(1, ...counts)
  const step = BPM_MAX / Math.max(1, counts.length)
  return (
    <svg className={css.histogram} viewBox="0 0 300 48" preserveAspectRatio="none" aria-hidden>
      {counts.map((count, i) => {
        const height = count === 0 ? 0 : 3 + 45 * Math.sqrt(count / most)
        return (
          <rect
            key={i}
            x={i * step + 0.5}
            y={48 - height}
            width={step - 1}
            height={height}
            data-inside={(i + 1) * step > min && i * step <= max ? true : undefined}
          />
        )
      })}
    </svg>
  )
}

const typedText = (tempo: number, end: number) => (tempo === end ? '' : String(tempo))

/** Two three-digit fields, applied on Enter or when both lose the focus. */
function TypedRange({ range, onChange }: Pick<BpmPickerProps, 'range' | 'onChange'>) {
  const { t } = useTexts('ui')
  const [shown, setShown] = useState(range)
  const [min, setMin] = useState(typedText(range[0], 0))
  const [max, setMax] = useState(typedText(range[1], BPM_MAX))
  if (shown[0] !== range[0] || shown[1] !== range[1]) {
    setShown(range)
    setMin(typedText(range[0], 0))
    setMax(typedText(range[1], BPM_MAX))
  }
  const commit = () => {
    const next = rangeOf(min, max)
    if (next[0] !== range[0] || next[1] !== range[1]) onChange(next)
  }
  const field = (label: string, value: string, empty: number, set: (text: string) => void) => (
    <label className={css.field}>
      <span>{label}</span>
      <input
        inputMode="numeric"
        maxLength={3}
        placeholder={String(empty)}
        value={value}
        onChange={(event) => {
          const digits = event.target.value.replace(/\D/g, '')
          set(digits === '' ? '' : String(typedBpm(digits, empty)))
        }}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
      />
    </label>
  )
  return (
    <div
      className={css.fields}
      onBlur={({ currentTarget, relatedTarget }) =>
        !currentTarget.contains(relatedTarget) && commit()
      }
    >
      {field(t('bpm.from'), min, 0, setMin)}
      {field(t('bpm.to'), max, BPM_MAX, setMax)}
      <span className={css.unit}>{BPM}</span>
    </div>
  )
}

interface RangesProps extends Pick<BpmPickerProps, 'onChange'> {
  label: string
  /** Also show the tempos, which the names don't include. */
  figures?: boolean
  ranges: readonly { name: string; range: BpmRange }[]
  chosen: BpmRange
}

function Ranges({ label, figures, ranges, chosen, onChange }: RangesProps) {
  return (
    <div className={css.ranges} role="group" aria-label={label}>
      <span className={css.label} aria-hidden>
        {label}
      </span>
      {ranges.map(({ name, range }) => (
        <Button
          key={name}
          size="small"
          variant="outline"
          aria-pressed={!isAll(range) && range[0] === chosen[0] && range[1] === chosen[1]}
          onClick={() => onChange(range)}
        >
          {name}
          {figures && <span className={css.tempi}>{bpmText(range)}</span>}
        </Button>
      ))}
    </div>
  )
}
