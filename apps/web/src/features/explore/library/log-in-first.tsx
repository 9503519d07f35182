import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { EmptyState } from '@hypha/ui/feedback/state-message.tsx'
import { ReleaseGridSkeleton } from '@hypha/ui/music/release-grid.tsx'
import { useMatch } from '@tanstack/react-router'
import { stringifySearch } from '../../../lib/routing/search-params.ts'
import { LineDrawing } from '../../../components/line-drawing.tsx'
import css from '../explore-page.module.css'
import type { Tab } from '../explore-view.ts'

const WHY: Partial<Record<Tab, string>> = {
  discover: 'Discover leaves out what you have played. Log in, so that we know.',
  favorite: 'What you like is kept with your account.',
  bookmarks: 'What you bookmark is kept with your account.',
}

/** A list of one's own, looked at by nobody. Served pages hold the shape of the list beside it, for who is signed in. */
export function LogInFirst({ tab }: { tab: Tab }) {
  const { pathname, search } = useMatch({ strict: false })
  const here = pathname + stringifySearch({ ...search })
  return (
    <>
      <div className="signed-out-only">
        <EmptyState
          drawing={<LineDrawing kind="empty" />}
          action={
            <ButtonLink variant="solid" href={`/login${stringifySearch({ redirect: here })}`}>
              Log In
            </ButtonLink>
          }
        >
          {WHY[tab] ?? 'This list is for admins.'}
        </EmptyState>
      </div>
      <div className={`signed-in-only ${css.results}`}>
        <ReleaseGridSkeleton cards={12} />
      </div>
    </>
  )
}
