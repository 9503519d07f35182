import type { Person } from '@hypha/contract'
import { plural } from '@hypha/ui/lib/format.ts'
import { PersonRow } from '@hypha/ui/music/person-row.tsx'
import { userHref } from '../../../lib/routing/addresses.ts'
import { Follow } from '../../../components/people/follow.tsx'
import { UserPicture } from './user-picture.tsx'

const planOf = ({ isFounder, isPremium }: Person) =>
  isFounder ? ['Founder'] : isPremium ? ['Premium'] : []

/** Somebody in a list; their page opens in a tab of its own (RT-17). */
export const UserRow = ({ user, isSelf }: { user: Person; isSelf?: boolean }) => (
  <PersonRow
    href={userHref(user)}
    opensTab
    name={user.fullName}
    note={[...planOf(user), plural(user.followersCount, 'follower')].join(' · ')}
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
      !isSelf && <Follow kind="user" id={user.id} name={user.fullName} hasFollow={user.hasFollow} />
    }
  />
)
