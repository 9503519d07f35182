import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { FilterPopup } from '@hypha/ui/layers/filter-popup.tsx'
import { ALL_BPM, type BpmRange, isAll } from '@hypha/ui/lib/bpm.ts'
import { BPM } from '@hypha/ui/lib/format.ts'
import { BpmPicker } from '@hypha/ui/music/bpm-picker.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../lib/app-context.ts'
import { recentBpm, rememberBpm } from './recent-bpm.ts'
import type { PopupProps } from './popup-props.ts'

/** Changes apply on Apply only. Closing the popup discards them (EF-08). */
export function BpmPopup({ explore, onClose, ...popup }: PopupProps) {
  const { t } = useTexts('explore')
  const { data } = useQuery({ ...useApi().metadata.tempos.query(), staleTime: 600_000 })
  const [range, setRange] = useState<BpmRange>(explore.view.bpm ?? ALL_BPM)
  const [recent] = useState(recentBpm)
  const apply = (chosen: BpmRange) => {
    rememberBpm(chosen)
    explore.go({ bpm: isAll(chosen) ? null : chosen })
    onClose()
  }
  return (
    <FilterPopup
      {...popup}
      title={BPM}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={() => apply(ALL_BPM)}>
            {t('clear')}
          </Button>
          <Button variant="solid" onClick={() => apply(range)}>
            {t('apply')}
          </Button>
        </>
      }
    >
      <BpmPicker
        range={range}
        histogram={data?.buckets ?? []}
        recent={recent}
        onChange={setRange}
      />
    </FilterPopup>
  )
}
