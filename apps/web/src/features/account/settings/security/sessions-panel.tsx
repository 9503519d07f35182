import type { SignedInSession } from '@hypha/contract'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../../lib/app-context.ts'
import { Failure } from '../../../../components/page/failure.tsx'
import css from '../account-settings.module.css'
import { Panel } from './panel.tsx'
import { useSecurityChange } from './use-security-change.ts'
import { moment, place } from './words.ts'

/** Where one is logged in, and the way to end it. */
export function SessionsPanel() {
  const api = useApi()
  const { data, error, refetch } = useQuery({ ...api.security.sessions.query(), staleTime: 0 })
  const endOthers = useSecurityChange(
    () => api.security.endOtherSessions(),
    'Logged out everywhere else',
  )
  const items = data?.items
  return (
    <Panel
      title="Where you’re logged in"
      text="The place is a guess from the network address."
      action={
        items &&
        items.length > 1 && (
          <Button size="small" busy={endOthers.isPending} onClick={() => endOthers.mutate()}>
            Log out everywhere else
          </Button>
        )
      }
    >
      {error && !items ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : items ? (
        <ul className={css.list} aria-label="Sessions">
          {items.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      ) : (
        <Skeleton shape="row" />
      )}
    </Panel>
  )
}

function SessionRow({ session }: { session: SignedInSession }) {
  const api = useApi()
  const end = useSecurityChange(
    () => api.security.endSession({ params: { id: session.id } }),
    `${session.device} is logged out`,
  )
  return (
    <li className={css.row}>
      <div className={css.words}>
        <p className={css.title}>
          {session.device}
          {session.isCurrent && (
            <span className={css.status} data-kind="ok">
              This device
            </span>
          )}
        </p>
        <p className={css.note}>
          {place(session.country)}Logged in {moment(session.startedAt)} · Last used{' '}
          {moment(session.lastUsedAt)}
        </p>
      </div>
      {!session.isCurrent && (
        <div className={css.verbs}>
          <Button
            variant="quiet"
            size="small"
            busy={end.isPending}
            aria-label={`Log out ${session.device}`}
            onClick={() => end.mutate()}
          >
            Log out
          </Button>
        </div>
      )}
    </li>
  )
}
