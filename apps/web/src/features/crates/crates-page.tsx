import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { EmptyState } from '@hypha/ui/feedback/state-message.tsx'
import { useDelayed } from '@hypha/ui/lib/use-delayed.ts'
import { ReleaseGridSkeleton } from '@hypha/ui/music/release-grid.tsx'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../lib/app-context.ts'
import { crateHref } from '../../lib/routing/addresses.ts'
import { useHead } from '../../lib/routing/use-head.ts'
import { LineDrawing } from '../../components/line-drawing.tsx'
import { Failure } from '../../components/page/failure.tsx'
import { Page as Frame, PageTitle } from '../../components/page/page-frame.tsx'
import { PlaylistGrid } from '../../components/playlists/playlist-grid.tsx'
import { CrateForm } from './crate-form.tsx'
import css from './crates-page.module.css'

/** The user's crates. */
export function CratesPage() {
  const { t } = useTexts('crates')
  useHead({ title: t('crates') })
  const [making, setMaking] = useState(false)
  return (
    <Frame>
      <div className={css.top}>
        <PageTitle>{t('crates')}</PageTitle>
        <Button icon={<Plus size={16} aria-hidden />} onClick={() => setMaking(true)}>
          {t('new')}
        </Button>
      </div>
      <p className={css.intro}>{t('intro')}</p>
      <OwnCrates />
      {making && <CrateForm onClose={() => setMaking(false)} />}
    </Frame>
  )
}

function OwnCrates() {
  const { t } = useTexts('crates')
  const { data, error, refetch } = useQuery(useApi().crates.listCrates.query())
  const isWaiting = useDelayed(!data && !error)
  if (!data && error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return isWaiting && <ReleaseGridSkeleton cards={4} />
  if (data.items.length === 0)
    return <EmptyState drawing={<LineDrawing kind="empty" />}>{t('none')}</EmptyState>
  return <PlaylistGrid playlists={data.items} label={t('mine')} hrefOf={crateHref} />
}
