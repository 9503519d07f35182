import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { UserProfile } from '@hypha/contract'
import { Badge } from '@hypha/ui/controls/badge.tsx'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { IconButton } from '@hypha/ui/controls/icon-button.tsx'
import { TextLink } from '@hypha/ui/controls/text-link.tsx'
import { TintedHeader } from '@hypha/ui/music/tinted-header.tsx'
import { useQuery } from '@tanstack/react-query'
import { Flag, Pencil, SlidersHorizontal } from 'lucide-react'
import { artistHref, labelHref } from '../../../lib/routing/addresses.ts'
import { useApi } from '../../../lib/app-context.ts'
import { useReport } from '../../moderation/index.ts'
import { useFeature } from '../../../lib/api/use-feature.ts'
import { useSession } from '../../../lib/auth/use-session.ts'
import { Follow } from '../../../components/people/follow.tsx'
import { LinkedText } from '../linked-text.tsx'
import { ShareButton } from '../../../components/share-button.tsx'
import { UserPicture } from './user-picture.tsx'
import { Page as Frame, PageTitle } from '../../../components/page/page-frame.tsx'
import { OwnFollowers } from './own-followers.tsx'
import { UserParts } from './user-parts.tsx'
import css from './user-view.module.css'

/** A user's profile: biography, and their public music. */
export function UserView({ user }: { user: UserProfile }) {
  const { t, format } = useTexts('community')
  const claims = useSession()
  const isSelf = claims?.userId === user.id
  const report = useReport()
  const takesReports = useFeature('report')
  const followers = t('profile.followers', {
    count: user.followersCount,
    number: format.number(user.followersCount),
  })
  // The served page is the same for everybody, so whether the viewer follows is fetched separately.
  const { data: follows } = useQuery({
    ...useApi().social.hasFollowUser.query({ params: { id: user.id } }),
    enabled: claims !== null && !isSelf,
  })
  return (
    <Frame>
      <TintedHeader
        hue={undefined}
        image={
          <UserPicture
            name={user.fullName}
            picture={user.picture === null ? null : { small: user.picture, large: user.picture }}
          />
        }
        kind={isSelf ? t('profile.asSelf') : t('profile')}
        title={<PageTitle>{user.fullName}</PageTitle>}
        facts={
          <>
            {isSelf && user.followersCount > 0 ? (
              <TextLink href="#followers">{followers}</TextLink>
            ) : (
              followers
            )}{' '}
            · {t('profile.joined', { date: format.day(user.memberSince) })}
          </>
        }
        actions={
          <>
            {isSelf ? (
              <>
                <ButtonLink href="/profile-basics" icon={<Pencil size={16} aria-hidden />}>
                  {t('profile.edit')}
                </ButtonLink>
                <ButtonLink
                  variant="quiet"
                  href="/settings/privacy"
                  icon={<SlidersHorizontal size={16} aria-hidden />}
                >
                  {t('profile.privacy')}
                </ButtonLink>
              </>
            ) : (
              <Follow kind="user" id={user.id} name={user.fullName} hasFollow={follows?.result} />
            )}
            <ShareButton title={user.fullName} />
            {!isSelf && takesReports && (
              <IconButton
                label={t('profile.report')}
                onClick={() => report({ kind: 'user', targetId: user.id, title: user.fullName })}
              >
                <Flag size={20} aria-hidden />
              </IconButton>
            )}
          </>
        }
      >
        <Badges user={user} />
      </TintedHeader>
      {user.about && (
        <p className={css.about}>
          <LinkedText text={user.about} />
        </p>
      )}
      <UserParts user={user} isSelf={isSelf} />
      {isSelf && <OwnFollowers />}
    </Frame>
  )
}

function Badges({ user }: { user: UserProfile }) {
  const { t } = useTexts('community')
  const kinds = [
    ...(user.isFounder ? ['founder' as const] : user.isPremium ? ['premium' as const] : []),
    ...(user.isVerified ? ['verified' as const] : []),
  ]
  const profiles = [
    ...user.artists.map((one) => ({ href: artistHref(one), name: one.name })),
    ...user.labels.map((one) => ({ href: labelHref(one), name: one.title })),
  ]
  if (kinds.length + profiles.length === 0) return null
  return (
    <ul className={css.badges} aria-label={t('profile.badges')}>
      {kinds.map((kind) => (
        <li key={kind}>
          <Badge kind={kind} />
        </li>
      ))}
      {profiles.map(({ href, name }) => (
        <li key={href}>
          <TextLink href={href}>{name}</TextLink>
        </li>
      ))}
    </ul>
  )
}
