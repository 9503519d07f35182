import { isForSale } from '@hypha/contract/rules/availability'
import type { Release } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { useHoverIntent } from '@hypha/ui/lib/use-hover-intent.ts'
import { Link } from '@hypha/ui/lib/link.tsx'
import { CoverImage } from '@hypha/ui/music/cover-image.tsx'
import { TintedHeader } from '@hypha/ui/music/tinted-header.tsx'
import { Pause, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { firstPlayable, usePlay, usePlayer } from '../player/index.ts'
import { albumHref } from '../../lib/routing/addresses.ts'
import { useSession } from '../../lib/auth/use-session.ts'
import { PageTitle } from '../../components/page/page-frame.tsx'
import { BuyButton } from '../cart/index.ts'
import { LikeRelease } from '../library/index.ts'
import { ByLine } from './by-line.tsx'
import { factsLine } from './release-words.ts'

export interface ReleaseHeadProps {
  release: Release
  /** `h2` if the page has another title, `h3` with a link on a page about something else. */
  heading?: 'h1' | 'h2' | 'h3'
  /** Shows the owner what listeners will see. */
  asListener?: boolean
  actions?: ReactNode
}

/** Cover, title and main actions, on a gradient of the cover's hue. */
export function ReleaseHead({
  release,
  heading = 'h1',
  asListener = false,
  actions,
}: ReleaseHeadProps) {
  const texts = useTexts('release')
  const { t } = texts
  const { playTrack, armTrack } = usePlay()
  const first = release.playList[firstPlayable(release)]?.song
  const rest = useHoverIntent(first && (() => armTrack(first)))
  const isLikeable = !release.preOrder || first?.preOrder === 'instant'
  const isOwner = useSession()?.userId === release.owner.id
  const here = usePlayer((state) => state.release?.id === release.id)
  const playing = usePlayer((state) => state.status === 'playing') && here
  const loading = usePlayer((state) => state.status === 'loading') && here
  return (
    <TintedHeader
      large
      plain={heading === 'h3'}
      hue={release.cover.hue}
      image={
        <CoverImage cover={release.cover} sizes="(width < 768px) 60vw, 320px" loading="first" />
      }
      kind={factsLine(texts, release)}
      title={<HeadTitle release={release} heading={heading} />}
      facts={<ByLine release={release} />}
      actions={
        <>
          <Button
            variant="solid"
            busy={loading}
            disabled={!first}
            icon={
              playing ? (
                <Pause size={18} fill="currentColor" strokeWidth={0} aria-hidden />
              ) : (
                <Play size={18} fill="currentColor" strokeWidth={1} aria-hidden />
              )
            }
            onClick={() => playTrack(release)}
            {...rest}
          >
            {playing ? t('pause') : t('play')}
          </Button>
          <BuyButton
            kind="release"
            item={release}
            isOwner={isOwner && !asListener}
            isForSale={asListener || isForSale(release)}
          />
          {isLikeable && <LikeRelease release={release} />}
          {actions}
        </>
      }
    />
  )
}

function HeadTitle({ release, heading }: Required<Pick<ReleaseHeadProps, 'release' | 'heading'>>) {
  const { title } = release
  if (heading === 'h1') return <PageTitle>{title}</PageTitle>
  if (heading === 'h2') return <h2>{title}</h2>
  return (
    <h3>
      <Link href={albumHref(release)}>{title}</Link>
    </h3>
  )
}
