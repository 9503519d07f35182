import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { EmptyState } from '@hypha/ui/feedback/state-message.tsx'
import { ReleaseGridSkeleton } from '@hypha/ui/music/release-grid.tsx'
import { useMatch } from '@tanstack/react-router'
import { stringifySearch } from '../../../lib/routing/search-params.ts'
import { LineDrawing } from '../../../components/line-drawing.tsx'
import css from '../explore-page.module.css'
import type { Tab } from '../explore-view.ts'

/**
 * Shown to visitors in place of a personal list. Served pages also include the list's skeleton; CSS shows it
 * to signed-in users.
 */
export function LogInFirst({ tab }: { tab: Tab }) {
  const { t } = useTexts('explore')
  const { pathname, search } = useMatch({ strict: false })
  const here = pathname + stringifySearch({ ...search })
  return (
    <>
      <div className="signed-out-only">
        <EmptyState
          drawing={<LineDrawing kind="empty" />}
          action={
            <ButtonLink variant="solid" href={`/login${stringifySearch({ redirect: here })}`}>
              {t('logIn')}
            </ButtonLink>
          }
        >
          {tab === 'discover' || tab === 'favorite' || tab === 'bookmarks'
            ? t(`logIn.${tab}`)
            : t('adminsOnly')}
        </EmptyState>
      </div>
      <div className={`signed-in-only ${css.results}`}>
        <ReleaseGridSkeleton cards={12} />
      </div>
    </>
  )
}
