import type { Release } from '@hypha/contract'
import { hasComments, isForSale, isPublic } from '@hypha/contract/rules/availability'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useRef } from 'react'
import { BundleOffers } from '../../cart/index.ts'
import { Comments } from '../../comments/index.ts'
import { OfflineButton } from '../../offline/index.ts'
import { ShopSection } from '../../merch/index.ts'
import { albumHref } from '../../../lib/routing/addresses.ts'
import { DELETE_HASH, WITHDRAW_HASH } from '../../../lib/routing/profiles-addresses.ts'
import { useApi } from '../../../lib/app-context.ts'
import { albumData } from '../../../lib/routing/linked-data.ts'
import { albumMusic } from '../../../lib/routing/music-head.ts'
import { useHead } from '../../../lib/routing/use-head.ts'
import { useSession } from '../../../lib/auth/use-session.ts'
import { Page as Frame } from '../../../components/page/page-frame.tsx'
import { AlbumMenu } from '../menus/album-menu.tsx'
import { ReleaseAbout } from '../release-about.tsx'
import { ReleaseBody } from '../release-body.tsx'
import { ReleaseActions } from './release-actions.tsx'
import { PreOrderNotice } from '../pre-orders/pre-order-notice.tsx'
import { ReleaseHead } from '../release-head.tsx'
import { ReleasePending } from './release-pending.tsx'
import { WithdrawalNotice } from './withdrawal-notice.tsx'
import { byLine } from '../release-words.ts'
import { ReleaseExtras } from '../release-extras.tsx'
import { ReleaseSmallPrint } from '../release-small-print.tsx'
import { EmbedButton } from '../../../components/embed/embed-button.tsx'
import { ShareButton } from '../../../components/share-button.tsx'
import { ReviewNotes } from '../notes/review-notes.tsx'
import { ReleaseTracks } from '../release-tracks.tsx'
import { useRowOfAddress } from './use-row-of-address.ts'
import css from './release-page.module.css'

const DeleteRelease = lazy(() =>
  import('./delete-release.tsx').then((file) => ({ default: file.DeleteRelease })),
)

const WithdrawRelease = lazy(() =>
  import('./withdraw-release.tsx').then((file) => ({ default: file.WithdrawRelease })),
)

export function ReleasePage() {
  const { t } = useTexts('release')
  const { name = '', favourite } = useParams({ strict: false })
  const { data: release } = useQuery(
    useApi().releases.bySlug.query({ params: { identifier: name } }),
  )
  useHead(
    release
      ? {
          title: t('page.title', { title: release.title, artist: byLine(t, release) }),
          description: t('page.description', {
            title: release.title,
            artist: byLine(t, release),
            subgenres: release.subGenres.map((each) => each.name).join(', '),
            count: release.trackCount,
          }),
          cover: release.cover,
          type: 'music.album',
          // Favorites have an address of their own for the same page.
          canonical: albumHref(release),
          ...(import.meta.env.SSR && { data: albumData(release), ...albumMusic(release) }),
        }
      : { title: t('page.release') },
  )
  if (!release) return <ReleasePending />
  return (
    <Frame>
      <ReleaseHead
        release={release}
        actions={
          <>
            <ReleaseActions release={release} />
            <OfflineButton release={release} />
            {isForSale(release) && (
              <>
                <ShareButton title={release.title} path={albumHref(release)} isInMenu />
                {!release.hasNoEmbed && (
                  <EmbedButton
                    of={{ kind: 'release', identifier: release.identifier }}
                    title={release.title}
                    isInMenu
                  />
                )}
              </>
            )}
            <AlbumMenu release={release} ownerId={release.owner.id} />
          </>
        }
      />
      <PreOrderNotice release={release} />
      {release.realStatus.timerEnd && (
        <div className={css.notice}>
          <WithdrawalNotice release={release} />
        </div>
      )}
      <Body>
        <div>
          <ReleaseTracks release={release} isFavorites={favourite !== undefined} />
          <ReleaseExtras release={release} />
          <ReleaseSmallPrint release={release} />
        </div>
        <ReleaseAbout release={release} />
      </Body>
      <BundleOffers of={{ releaseId: release.id }} />
      <ShopSection of={{ release: release.id }} />
      <ReviewNotes release={release} heading="h2" />
      {hasComments(release) && <Comments kind="release" targetId={release.id} />}
      <OwnersQuestion release={release} />
    </Frame>
  )
}

/** Opens the dialog named in the URL's hash, for the owner (RS-06, RS-08). */
function OwnersQuestion({ release }: { release: Release }) {
  const asked = useLocation({ select: ({ hash }) => hash })
  const isOwner = useSession()?.userId === release.owner.id
  if (!isOwner) return null
  return (
    <Suspense>
      {asked === DELETE_HASH && <DeleteRelease release={release} />}
      {asked === WITHDRAW_HASH && isPublic({ status: release.status.value, deleted: false }) && (
        <WithdrawRelease release={release} />
      )}
    </Suspense>
  )
}

/** Below the header. Scrolls to the track in the URL. */
function Body({ children }: { children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null)
  useRowOfAddress(body)
  return <ReleaseBody ref={body}>{children}</ReleaseBody>
}
