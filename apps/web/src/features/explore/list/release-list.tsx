import type { ReleaseCard } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { Banner } from '@hypha/ui/feedback/banner.tsx'
import { membershipsHref } from '../../../lib/routing/addresses.ts'
import { askToUpgrade } from '../../membership/index.ts'
import { ListHead } from './list-head.tsx'
import { ListRow } from './list-row.tsx'
import css from './release-list.module.css'
import type { Explore } from '../use-explore.ts'
import type { List } from '../results/use-list.ts'

interface ReleaseListProps {
  releases: readonly ReleaseCard[]
  busy: boolean
  explore: Explore
  albums: List['albums']
}

/** Releases as expandable rows. Free listeners see them closed, with an upgrade hint (RO-07). */
export function ReleaseList({ releases, busy, explore, albums }: ReleaseListProps) {
  const { t } = useTexts('explore')
  return (
    <div aria-busy={busy || undefined} className={css.list}>
      {explore.opens === false && (
        <div className={css.prompt}>
          <Banner action={<ButtonLink href={membershipsHref}>{t('seeMemberships')}</ButtonLink>}>
            {t('listIsPremium')}
          </Banner>
        </div>
      )}
      <ListHead explore={explore} />
      <ul>
        {releases.map((release) => (
          <li key={release.id} data-touch={`release-${release.id}`}>
            <ListRow
              release={release}
              explore={explore}
              albums={albums}
              onUpgrade={() => askToUpgrade('list')}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
