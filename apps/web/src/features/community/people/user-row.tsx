import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { Person } from '@hypha/contract'
import { PersonRow } from '@hypha/ui/music/person-row.tsx'
import { userHref } from '../../../lib/routing/addresses.ts'
import { Follow } from '../../../components/people/follow.tsx'
import { UserPicture } from './user-picture.tsx'

/** A user in a list. The profile opens in a new tab (RT-17). */
export function UserRow({ user, isSelf }: { user: Person; isSelf?: boolean }) {
  const { t, format } = useTexts('community')
  // not translated: the name of the membership
  const plan = user.isFounder ? t('profile.founder') : user.isPremium && 'Premium'
  const followers = t('profile.followers', {
    count: user.followersCount,
    number: format.number(user.followersCount),
  })
  return (
    <PersonRow
      href={userHref(user)}
      opensTab
      name={user.fullName}
      note={[plan, followers].filter(Boolean).join(' · ')}
      image={
        <UserPicture
          name={user.fullName}
          picture={
            user.photo && {
              small: user.photo.thumbnail['40x40'],
              large: user.photo.thumbnail['40x40@2x'],
            }
          }
        />
      }
      action={
        !isSelf && (
          <Follow kind="user" id={user.id} name={user.fullName} hasFollow={user.hasFollow} />
        )
      }
    />
  )
}
