import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useHead } from '../../lib/routing/use-head.ts'
import { OwnPlaylists } from '../../components/playlists/own-playlists.tsx'
import { Page as Frame, PageTitle } from '../../components/page/page-frame.tsx'
import css from './playlists-page.module.css'

const PlaylistForm = lazy(() =>
  import('./playlist-form.tsx').then((file) => ({ default: file.PlaylistForm })),
)

/** The user's own and followed playlists. */
export function PlaylistsPage() {
  const { t } = useTexts('playlists')
  useHead({ title: t('playlists') })
  const [making, setMaking] = useState(false)
  return (
    <Frame>
      <div className={css.top}>
        <PageTitle>{t('playlists')}</PageTitle>
        <Button icon={<Plus size={16} aria-hidden />} onClick={() => setMaking(true)}>
          {t('new')}
        </Button>
      </div>
      <OwnPlaylists />
      {making && (
        <Suspense>
          <PlaylistForm onClose={() => setMaking(false)} />
        </Suspense>
      )}
    </Frame>
  )
}
