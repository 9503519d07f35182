import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Banner } from '@hypha/ui/feedback/banner.tsx'
import { Button } from '@hypha/ui/controls/button.tsx'
import { useApp } from '../../../lib/app-context.ts'
import { useIsOnline } from '../../../lib/dom/use-is-online.ts'
import { OFFLINE_DAYS_MAX } from '../../../lib/offline/music/stored-stream.ts'
import { useOfflineMusic } from '../storage/offline-state.ts'
import { syncMusic } from '../storage/sync-music.ts'
import css from './offline-page.module.css'

/** What keeps music from being stored or played, and what to do about it. */
export function OfflineNotices() {
  const { t } = useTexts('offline')
  const app = useApp()
  const isOnline = useIsOnline()
  const { isLoaded, tracks, isExpired, pause, unsupported, isDownloading } = useOfflineMusic()
  const isOld = isLoaded && tracks.length > 0 && isExpired
  return (
    <div className={css.notices}>
      {!isOnline && (
        <Banner kind={isOld ? 'warn' : 'info'}>
          {isOld ? t('tooOld', { count: OFFLINE_DAYS_MAX }) : t('offlineNow')}
        </Banner>
      )}
      {unsupported && <Banner kind="warn">{t(`unsupported.${unsupported}`)}</Banner>}
      {isOnline && pause && !isDownloading && (
        <Banner
          kind="warn"
          action={
            <Button size="small" onClick={() => void syncMusic(app).catch(() => undefined)}>
              {t('continue')}
            </Button>
          }
        >
          {t(`pause.${pause}`)}
        </Banner>
      )}
    </div>
  )
}
