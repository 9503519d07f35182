import type { CrateEntry } from '@hypha/contract'
import {
  ENERGY_CURVES,
  type EnergyCurve,
  findMixOrder,
  transitionsOf,
} from '@hypha/contract/rules/mix-order'
import type { MixTrack, TransitionQuality } from '@hypha/contract/rules/mix-transition'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { Switch } from '@hypha/ui/fields/switch.tsx'
import { ListOrdered } from 'lucide-react'
import { useState } from 'react'
import { MixChart } from './mix-chart.tsx'
import css from './set-builder.module.css'

interface SetBuilderProps {
  /** In the order on the screen. */
  tracks: MixTrack[]
  entries: readonly CrateEntry[]
  pitchPercent: number
  onPitch: (percent: number) => void
  /** Whether previews keep the key when the tempo changes. */
  keepsPitch: boolean
  onKeepPitch: (keeps: boolean) => void
  onFound: (ids: readonly number[]) => void
}

const PITCHES = [2, 4, 6, 8, 10, 16] as const
const QUALITIES: readonly TransitionQuality[] = ['smooth', 'good', 'rough', 'unknown']
/** No fixed track. */
const ANY = 0

/** Finds an order of a crate's tracks by key, tempo and energy, and draws it. */
export function SetBuilder(props: SetBuilderProps) {
  const { tracks, entries, pitchPercent, onPitch, keepsPitch, onKeepPitch, onFound } = props
  const { t, format } = useTexts('crates')
  const [curve, setCurve] = useState<EnergyCurve>('rising')
  const [firstId, setFirstId] = useState<number>(ANY)
  const [lastId, setLastId] = useState<number>(ANY)
  const fixed = [
    { value: ANY, label: t('builder.any') },
    ...entries
      .map(({ id, song }) => ({ value: id, label: song.title }))
      .toSorted((a, b) => format.compare(a.label, b.label)),
  ]
  const find = () => {
    const found = findMixOrder(tracks, { pitchPercent, curve, firstId, lastId })
    onFound(found.tracks.map(({ id }) => id))
  }
  const transitions = transitionsOf(tracks, pitchPercent)
  const counts = QUALITIES.map((quality) => ({
    quality,
    count: transitions.filter((each) => each.quality === quality).length,
  })).filter(({ count }) => count > 0)
  return (
    <section className={css.builder} aria-label={t('build')}>
      <div className={css.fields}>
        <SelectField
          label={t('builder.pitch')}
          value={pitchPercent}
          options={PITCHES.map((value) => ({ value, label: t('builder.percent', { value }) }))}
          onChange={onPitch}
        />
        <SelectField
          label={t('builder.curve')}
          value={curve}
          options={ENERGY_CURVES.map((value) => ({ value, label: t(`curve.${value}`) }))}
          onChange={setCurve}
        />
        <SelectField
          label={t('builder.first')}
          value={firstId}
          options={fixed}
          onChange={setFirstId}
        />
        <SelectField
          label={t('builder.last')}
          value={lastId}
          options={fixed}
          onChange={setLastId}
        />
      </div>
      <div className={css.actions}>
        <Button variant="solid" icon={<ListOrdered size={16} aria-hidden />} onClick={find}>
          {t('builder.find')}
        </Button>
        <p className={css.summary}>
          {format.list(counts.map(({ quality, count }) => t(`count.${quality}`, { count })))}
        </p>
      </div>
      <MixChart tracks={tracks} titles={entries.map(({ song }) => song.title)} />
      <Switch
        label={t('preview.keepPitch')}
        hint={t('preview.hint')}
        on={keepsPitch}
        onChange={onKeepPitch}
      />
    </section>
  )
}
