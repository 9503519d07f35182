import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { TextLink } from '@hypha/ui/controls/text-link.tsx'
import { EmptyState } from '@hypha/ui/feedback/state-message.tsx'
import { useEffect } from 'react'
import { Page as Frame, PageTitle } from '../../../components/page/page-frame.tsx'
import { LineDrawing } from '../../../components/line-drawing.tsx'
import { useSession } from '../../../lib/auth/use-session.ts'
import { purchasedHref } from '../../../lib/routing/addresses.ts'
import { useHead } from '../../../lib/routing/use-head.ts'
import { openStore, showStore } from '../storage/music-store.ts'
import { useOfflineMusic } from '../storage/offline-state.ts'
import { OfflineNotices } from './offline-notices.tsx'
import { OfflineRow } from './offline-row.tsx'
import { OfflineSettings } from './offline-settings.tsx'
import css from './offline-page.module.css'

/** Music that is stored on this device. Opens without a network. */
export function OfflinePage() {
  const { t } = useTexts('offline')
  const userId = useSession()?.userId
  useHead({ title: t('title') })
  return (
    <Frame>
      <PageTitle>{t('title')}</PageTitle>
      <OfflineNotices />
      {userId === undefined ? (
        <EmptyState
          drawing={<LineDrawing kind="offline" />}
          action={<ButtonLink href="/login">{t('logIn')}</ButtonLink>}
        >
          {t('logInFirst')}
        </EmptyState>
      ) : (
        <OwnMusic userId={userId} />
      )}
    </Frame>
  )
}

function OwnMusic({ userId }: { userId: number }) {
  const { t } = useTexts('offline')
  const { releases, isLoaded, unsupported } = useOfflineMusic()
  useEffect(() => {
    void openStore(userId).then(showStore, () => undefined)
  }, [userId])
  if (unsupported) return null
  return (
    <>
      {isLoaded && releases.length === 0 && (
        <EmptyState
          drawing={<LineDrawing kind="empty" />}
          action={<ButtonLink href={purchasedHref}>{t('toPurchased')}</ButtonLink>}
        >
          {t('empty')}
        </EmptyState>
      )}
      {releases.length > 0 && (
        <ul className={css.list} aria-label={t('title')}>
          {releases.map((release) => (
            <OfflineRow key={release.id} release={release} all={releases} />
          ))}
        </ul>
      )}
      {isLoaded && <OfflineSettings />}
      <p className={css.note}>
        <TextLink href="/tickets">{t('tickets')}</TextLink>
      </p>
    </>
  )
}
