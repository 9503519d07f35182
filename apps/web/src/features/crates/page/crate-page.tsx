import type { Crate } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button, ButtonLink } from '@hypha/ui/controls/button.tsx'
import { EmptyState } from '@hypha/ui/feedback/state-message.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useApi } from '../../../lib/app-context.ts'
import { useHead } from '../../../lib/routing/use-head.ts'
import { LineDrawing } from '../../../components/line-drawing.tsx'
import { Page as Frame } from '../../../components/page/page-frame.tsx'
import { PagePending } from '../../../components/page/page-pending.tsx'
import { mixTracks } from '../builder/mix-tracks.ts'
import { SetBuilder } from '../builder/set-builder.tsx'
import { usePreview } from '../builder/use-preview.ts'
import { crateQuery } from '../crate-query.ts'
import { CrateHead } from './crate-head.tsx'
import css from './crate-page.module.css'
import { CrateTracks } from './crate-tracks.tsx'
import { useDraftOrder } from './use-draft-order.ts'

/** A crate: its tracks in order, how they mix, and the set builder. */
export function CratePage() {
  const { t } = useTexts('crates')
  const { id = '' } = useParams({ strict: false })
  const { data: crate } = useQuery(crateQuery(useApi(), id))
  useHead({ title: crate?.name ?? t('crate') })
  if (!crate) return <PagePending />
  return (
    <Frame>
      <Opened key={crate.id} crate={crate} />
    </Frame>
  )
}

/** How far the tempo of a Technics turntable goes. */
const PITCH_PERCENT = 8

function Opened({ crate }: { crate: Crate }) {
  const { t } = useTexts('crates')
  const order = useDraftOrder(crate)
  const [isBuilding, setBuilding] = useState(false)
  const [pitchPercent, setPitchPercent] = useState(PITCH_PERCENT)
  const preview = usePreview()
  const { entries } = order
  if (crate.entries.length === 0) {
    return (
      <>
        <CrateHead crate={crate} entries={entries} isChanged={false} isBuilding={false} />
        <EmptyState
          drawing={<LineDrawing kind="empty" />}
          action={<ButtonLink href="/library?tab=tracks">{t('empty.action')}</ButtonLink>}
        >
          {t('empty')}
        </EmptyState>
      </>
    )
  }
  return (
    <>
      <CrateHead
        crate={crate}
        entries={entries}
        isChanged={order.isChanged}
        isBuilding={isBuilding}
        onBuild={() => setBuilding(!isBuilding)}
      />
      {isBuilding && (
        <SetBuilder
          tracks={mixTracks(entries)}
          entries={entries}
          pitchPercent={pitchPercent}
          onPitch={setPitchPercent}
          keepsPitch={preview.keepsPitch}
          onKeepPitch={preview.setKeepsPitch}
          onFound={order.set}
        />
      )}
      {order.isChanged && (
        <div className={css.unsaved} role="status">
          <p>{t('order.unsaved')}</p>
          <Button size="small" variant="quiet" onClick={order.discard}>
            {t('order.discard')}
          </Button>
          <Button size="small" variant="solid" busy={order.isSaving} onClick={order.save}>
            {t('order.save')}
          </Button>
        </div>
      )}
      <CrateTracks
        crate={crate}
        entries={entries}
        pitchPercent={pitchPercent}
        preview={preview}
        onMove={order.move}
      />
    </>
  )
}
