import type { Artist } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { Link } from '@hypha/ui/lib/link.tsx'
import type { ReactNode } from 'react'
import { profileFormHref } from '../../../lib/routing/profiles-addresses.ts'
import { countsLine } from '../../../components/people/person-rows.tsx'
import css from './accounts-page.module.css'
import type { Kind } from './kinds.ts'

export interface ProfileRowProps {
  kind: Kind
  profile: Pick<Artist, 'id' | 'releasesCount' | 'followersCount'>
  name: string
  href: string
  image: ReactNode
}

/** One of the user's artists or labels. The name links to its page. */
export function ProfileRow({ kind, profile, name, href, image }: ProfileRowProps) {
  const { t } = useTexts('artist')
  const { t: tShared } = useTexts('components')
  return (
    <li className={css.row}>
      <span className={css.image}>{image}</span>
      <div className={css.words}>
        <Link className={css.name} href={href}>
          {name}
        </Link>
        <p className={css.note}>{countsLine(tShared, profile)}</p>
      </div>
      <div className={css.verbs}>
        <ButtonLink
          size="small"
          href={profileFormHref(kind, profile.id)}
          aria-label={t('editName', { name })}
        >
          {t('edit')}
        </ButtonLink>
      </div>
    </li>
  )
}
