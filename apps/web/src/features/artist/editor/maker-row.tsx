import type { Artist } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { Link } from '@hypha/ui/lib/link.tsx'
import type { ReactNode } from 'react'
import { makerFormHref } from '../../../lib/routing/makers-addresses.ts'
import { countsLine } from '../../../components/people/person-rows.tsx'
import css from './accounts-page.module.css'
import type { Kind } from './kinds.ts'

export interface MakerRowProps {
  kind: Kind
  maker: Pick<Artist, 'id' | 'releasesCount' | 'followersCount'>
  name: string
  href: string
  image: ReactNode
}

/** One of your artists or labels; the name leads to its page. */
export function MakerRow({ kind, maker, name, href, image }: MakerRowProps) {
  const { t } = useTexts('artist')
  const { t: tShared } = useTexts('components')
  return (
    <li className={css.row}>
      <span className={css.image}>{image}</span>
      <div className={css.words}>
        <Link className={css.name} href={href}>
          {name}
        </Link>
        <p className={css.note}>{countsLine(tShared, maker)}</p>
      </div>
      <div className={css.verbs}>
        <ButtonLink
          size="small"
          href={makerFormHref(kind, maker.id)}
          aria-label={t('editName', { name })}
        >
          {t('edit')}
        </ButtonLink>
      </div>
    </li>
  )
}
