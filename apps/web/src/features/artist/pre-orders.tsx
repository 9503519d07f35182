import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ReleaseGrid } from '@hypha/ui/music/release-grid.tsx'
import { useQuery } from '@tanstack/react-query'
import { PreOrderNote } from '../../components/pre-order-note.tsx'
import { useApi } from '../../lib/app-context.ts'
import { PlayableCard } from '../release/index.ts'
import css from './music.module.css'
import { preOrdersOf, type ProfileRef } from './profile-query.ts'

/** What can be pre-ordered, soonest first; nothing without any. */
export function PreOrders({ profile }: { profile: ProfileRef }) {
  const { t } = useTexts('artist')
  const { data } = useQuery(preOrdersOf(useApi(), profile))
  if (!data || data.result.length === 0) return null
  return (
    <section aria-labelledby="pre-orders">
      <h2 className={css.title} id="pre-orders">
        {t('preOrders')}
      </h2>
      <ReleaseGrid>
        {data.result.map((release) => (
          <li key={release.id}>
            <PlayableCard
              release={release}
              coverWanted="near"
              note={release.preOrder && <PreOrderNote {...release.preOrder} />}
            />
          </li>
        ))}
      </ReleaseGrid>
    </section>
  )
}
